import { GAME_NAMES, GAMES } from '@jogo/rules/games/all'
import { openRound } from '@jogo/rules/games/game'
import { gameGroup } from '@jogo/rules/games/groups'
import { cents } from '@jogo/rules/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closedFact } from './paid.ts'
import { type Round, splitPayout } from './round.ts'

const split = (payout: number, real: number, bonus: number) =>
  splitPayout(cents(payout), { real: cents(real), bonus: cents(bonus) })

describe('splitPayout', () => {
  it('returns a payout the way its stake came', () => {
    expect(split(300, 100, 0)).toEqual({ real: 300n, bonus: 0n })
    expect(split(300, 0, 100)).toEqual({ real: 0n, bonus: 300n })
    expect(split(300, 75, 25)).toEqual({ real: 225n, bonus: 75n })
  })

  it('gives the odd centavo to the real part', () => {
    expect(split(100, 1, 2)).toEqual({ real: 34n, bonus: 66n })
  })

  it('always sums to the payout, and a refund to its own parts', () => {
    const amount = fc.bigInt(0n, 10n ** 9n).map(cents)
    const stakes = fc.tuple(amount, amount).filter(([real, bonus]) => real + bonus > 0n)
    fc.assert(
      fc.property(amount, stakes, (payout, [real, bonus]) => {
        const paid = splitPayout(payout, { real, bonus })
        expect(paid.real + paid.bonus).toBe(payout)
        expect(paid.real >= 0n && paid.bonus >= 0n).toBe(true)
        expect(splitPayout(cents(real + bonus), { real, bonus })).toEqual({ real, bonus })
      }),
    )
  })
})

describe.each(GAME_NAMES)('what is told of the end of a round of %s', (game) => {
  const { rarestBet } = GAMES[game]
  const at = new Date()
  const round = {
    ...openRound(GAMES[game], rarestBet, {
      stake: cents(100),
      maxWin: cents(10_000_000),
      rtpBp: 9_900,
      version: 1,
    }),
    ...{
      id: '0190f3c1-0000-7000-8000-000000000001',
      game,
      playerId: 7,
      stakeReal: cents(60),
      stakeBonus: cents(40),
    },
    ...{ dataHash: '', openedAt: at, movedAt: at, shared: {} },
    ...(game === 'mines' && { play: { picks: [3] } }),
    ending: 'lost',
  } as unknown as Round

  it('has what a rollover weighs: its mechanic, and what its bet risked', () => {
    const { riskPpm = 0, ...fact } = closedFact(round)
    expect(fact).toMatchObject({
      game,
      mechanic: gameGroup(game) === 'slots' ? 'slots' : game,
      stakeReal: 60,
      stakeBonus: 40,
    })
    expect(riskPpm).toBeGreaterThan(300_000)
    expect(riskPpm).toBeLessThan(1_000_000)
  })

  it('risked nothing where its stake went back', () => {
    expect(closedFact({ ...round, ending: 'refunded', payout: round.stake }).riskPpm).toBe(0)
  })
})
