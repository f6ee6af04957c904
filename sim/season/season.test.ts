import { RATINGS } from '@jogo/rules/football/ratings'
import { describe, expect, it } from 'vitest'
import { openChance } from './chance.ts'
import { differencesIn } from './compare.ts'
import type { LegTerms, MatchReport } from './independent.ts'
import { legEnds } from './independent-matches.ts'
import {
  betLines,
  independentEachWay,
  independentPayout,
  raceUnits,
  unitReturn,
} from './independent-payout.ts'
import { playSeason } from './play.ts'
import { proveOffers } from './proofs.ts'

const match = (...halves: [number, number][]): MatchReport => ({
  end: 'played',
  halves: halves.map(([home, away]) => ({ home, away, finished: true })),
  goals: [],
  cards: [],
})
const leg = (market: string, selection: string, line = ''): LegTerms => ({
  market,
  line,
  selection,
  selections: [selection],
  thousandths: 2_000,
})

describe('the second settlement', () => {
  it.each([
    ['three_way', 'home', '', [1, 0], ['won']],
    ['draw_no_bet', 'away', '', [1, 1], ['back']],
    ['handicap', 'home', 'hcp=-0.25', [1, 1], ['back', 'lost']],
    ['handicap', 'away', 'hcp=-0.25', [1, 1], ['back', 'won']],
    ['handicap', 'home', 'hcp=-0.75', [1, 0], ['won', 'back']],
    ['total', 'over', 'total=2.25', [1, 1], ['back', 'lost']],
    ['total', 'under', 'total=2', [1, 1], ['back']],
    ['three_way_handicap', 'draw', 'hcp=0:1', [2, 1], ['won']],
    ['odd_even', 'even', '', [0, 0], ['won']],
    ['three_way_and_total', 'home & under', 'total=2.5', [1, 0], ['won']],
    ['double_chance', 'draw_away', '', [1, 0], ['lost']],
  ] as const)('reads %s %s %s after %j', (market, selection, line, [home, away], ends) => {
    expect(legEnds(leg(market, selection, line), match([home, away], [0, 0]))).toEqual(ends)
  })

  it('pays what the examples of the rules say', () => {
    const unit = (...ends: ('won' | 'lost' | 'back')[]) =>
      independentPayout(100n, [[0]], [unitReturn(ends, 2_000)], 10_000n)
    expect([unit('won'), unit('won', 'back'), unit('back'), unit('lost', 'back'), unit('lost')]).toEqual([
      200n,
      150n,
      100n,
      50n,
      0n,
    ])
    expect(betLines(4, [2, 3, 4], [])).toHaveLength(11)
    expect(betLines(5, [2], [0, 3])).toHaveLength(3)
    const second = raceUnits({
      thousandths: 10_000,
      runner: { rank: 2, sharing: 1 },
      withdrawn: [],
      eachWay: { share: 4, places: 3 },
    })
    expect(independentEachWay(1_000n, second, 100_000n)).toBe(1_625n)
  })
})

describe('a small season', () => {
  const model = RATINGS['br.1']
  const teams = Object.keys(model.teams).slice(0, 6)
  const { offers, figures, differing, results } = playSeason(model, teams, 400, openChance(5n))

  it('is paid the same by the rules and by another hand', () => {
    expect(figures).toMatchObject({ matches: 30, bets: 1_600, differences: 0 })
    expect(differing).toEqual({})
    expect(differencesIn(results)).toEqual([])
    expect(figures.corrected).toBeGreaterThan(10)
    expect(figures.systems).toBeGreaterThan(100)
    expect(figures.race_bets).toBeGreaterThan(30)
    expect(figures.not_finished).toBeGreaterThan(0)
  })

  it('offers nothing that wins whatever happens, and every margin in its band', () => {
    const proofs = proveOffers(offers)
    expect(proofs).toMatchObject({ arbitrage: 0, overround_out_of_band: 0 })
    expect(proofs.selections_proved).toBeGreaterThan(0.7 * proofs.selections)
    expect(proofs.worth_most).toBeLessThan(1)
    expect(proofs.covers_won).toBe(0)
    expect(proofs.covers).toBeGreaterThan(1_000)
    expect(proofs.cover_least).toBeGreaterThan(1)
  })

  it('would name a price that gives something away', () => {
    const [offer] = offers
    const three = offer?.markets[0]?.selections[0]
    if (!offer || !three) throw new Error('nothing offered')
    const before = three.thousandths
    three.thousandths *= 2n
    const proofs = proveOffers([offer])
    expect(proofs.arbitrage).toBe(1)
    expect(proofs.covers_won).toBeGreaterThan(0)
    three.thousandths = before
  })
})
