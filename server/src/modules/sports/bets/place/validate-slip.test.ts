import { SETTINGS } from '@jogo/contract/settings'
import { allLegs } from '@jogo/rules/bets/lines'
import { cents, oddsMilli } from '@jogo/rules/money'
import { expect, it } from 'vitest'
import type { LegNow } from './leg-now-store.ts'
import { Room, validateSlip } from './validate-slip.ts'

const LEG: LegNow = {
  ...{ fixture: 1, market: 1, specifiers: '', selection: '1', sport: 'football', tournament: 'Série A' },
  ...{ home: 'Flamengo', away: 'Palmeiras', marketId: 1, place: 0, tournamentId: 1, tier: 1 },
  ...{ competitors: [1, 2], startsAt: new Date(), state: 'open', odds: oddsMilli(2_000), version: 1 },
  priceHash: null,
  reserved: 6_000n,
}
const ODDS = [oddsMilli(2_000)]
const settings = { ...SETTINGS, sportsbook_liability_first: 10_000 }

it('a slip takes what is free of a limit, and of what was free a moment ago one part of it alone', () => {
  expect(new Room(settings).highest([LEG], ODDS, allLegs(1))).toBe(4_000n)
  const careful = new Room(settings, 4n)
  expect(careful.highest([LEG], ODDS, allLegs(1))).toBe(1_000n)
  careful.reserve([LEG], [cents(600)])
  expect(careful.highest([LEG], ODDS, allLegs(1))).toBe(400n)
})

it.each([
  [3, 'stake_below_min', 51],
  [300_000, 'stake_above_max', 99_999],
])('a limit of a system is whole centavos a line: of %i %s %i', (stake, code, limit) => {
  const limits = {
    ...{ ...settings, sportsbook_systems: true, sportsbook_bet_max_total: 100_000 },
    ...{ sport_bet_min_single: 50, sport_bet_min_total: 50 },
  }
  const bet = {
    ...{ id: 'a', stake: cents(stake), combination: { sizes: [2] } },
    legs: [1, 2, 3].map((fixture) => ({
      ...{ fixture, market: 1, specifiers: '' },
      selection: '1',
      shownOdds: oddsMilli(2_000),
    })),
  }
  const legs = [1, 2, 3].map(
    (fixture): LegNow => ({
      ...LEG,
      fixture,
      competitors: [fixture, -fixture],
      tournamentId: fixture,
    }),
  )
  const verdict = validateSlip({ id: 's', policy: 'any', bets: [bet] }, legs, limits)
  expect(verdict).toMatchObject({
    problems: expect.arrayContaining([expect.objectContaining({ code, limit })]),
  })
})
