import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordStream } from '../../fair/words.ts'
import { cents } from '../../money.ts'
import {
  highestStake,
  lastPick,
  minesChance,
  minesPayout,
  mineTiles,
  multiplier,
  multiplierE4,
  multiplierTable,
  returnBp,
  TILES,
} from './mines.ts'

const SEEDS = {
  serverSeed: '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190',
  clientSeed: 'iyAyNGKPsa',
}
const board = (nonce: number, mines: number, seeds = SEEDS) => mineTiles(wordStream(seeds, nonce), mines)
const SMALLEST_STAKE = cents(10)
const pairs = [...Array(24).keys()].flatMap((m) =>
  Array.from({ length: TILES - m - 1 }, (_, k) => [m + 1, k + 1] as [number, number]),
)
const rtp = fc.integer({ min: 9000, max: 10_000 })

describe('Mines multipliers', () => {
  const PUBLISHED: [number, string[]][] = [
    [1, ['1.0313', '1.0761', '1.1250', '1.2375', '1.6500']],
    [3, ['1.1250', '1.2857', '1.4786', '1.9974', '5.0044']],
    [5, ['1.2375', '1.5632', '1.9974', '3.3926', '17.5154']],
    [10, ['1.6500', '2.8286', '5.0044', '17.5154', '1077.61']],
  ]
  it.each(PUBLISHED)(
    'equals the published table at 99 %% for %i mines, shown rounded down',
    (mines, figures) => {
      for (const [at, picks] of [1, 2, 3, 5, 10].entries()) {
        const figure = figures[at] as string
        const decimals = figure.split('.')[1]?.length ?? 0
        const { up, down } = multiplier(mines, picks, 9900)
        const exact = Number(up) / Number(down)
        expect(exact.toFixed(decimals)).toBe(figure)
        expect(multiplierE4(mines, picks, 9900)).toBe(Math.floor(exact * 10_000 + 1e-7))
      }
    },
  )

  it('pays 24.75 for one tile among 24 mines and 5,148,297 at the top', () => {
    expect(multiplierE4(24, 1, 9900)).toBe(247_500)
    expect(Math.floor(multiplierE4(12, 13, 9900) / 10_000)).toBe(5_148_297)
    expect(Math.max(...pairs.map(([m, k]) => multiplierE4(m, k, 9900)))).toBe(multiplierE4(12, 13, 9900))
  })

  it('is the same for m mines and k tiles as for k mines and m tiles, exactly', () => {
    for (const [m, k] of pairs) {
      const fraction = multiplier(m, k, 9700)
      const other = multiplier(k, m, 9700)
      expect(fraction.up * other.down).toBe(other.up * fraction.down)
    }
  })

  it('lists every number of tiles for every number of mines', () => {
    for (let mines = 1; mines < TILES; mines += 1) {
      const table = multiplierTable(mines, 9900)
      expect(table.map((row) => row.picks)).toEqual(Array.from({ length: TILES - mines }, (_, at) => at + 1))
      expect(table.every((row, at) => at === 0 || row.multiplierE4 > table[at - 1]!.multiplierE4)).toBe(true)
    }
  })

  it.each([0, 25, -1, 1.5])('refuses %s mines', (mines) => {
    expect(() => multiplier(mines, 1, 9900)).toThrow(RangeError)
    expect(() => board(0, mines)).toThrow(RangeError)
    expect(() => multiplierTable(mines, 9900)).toThrow(RangeError)
  })

  it.each([0, 23, -1, 1.5])('refuses %s tiles among 3 mines', (picks) => {
    expect(() => multiplier(3, picks, 9900)).toThrow(RangeError)
  })
})

describe('Mines payout', () => {
  it('is whole centavos, never above the exact value and less than one below it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pairs), fc.bigInt(1n, 10n ** 12n), rtp, ([m, k], stake, rtpBp) => {
        const { up, down } = multiplier(m, k, rtpBp)
        const payout = minesPayout(cents(stake), m, k, rtpBp)
        expect(payout * down <= stake * up).toBe(true)
        expect((payout + 1n) * down > stake * up).toBe(true)
      }),
    )
  })

  it('[LAW-GAM-1] [LAW-GAM-4] returns no more than declared and at least 85 % wherever the player stops, from 10 centavos up', () => {
    for (const stake of [SMALLEST_STAKE, cents(11), cents(19), cents(50), cents(99), cents(10_000)]) {
      for (const rtpBp of [9700, 9900]) {
        for (const [m, k] of pairs) {
          const chance = minesChance(m, k)
          const won = minesPayout(stake, m, k, rtpBp) * chance.up * 10_000n
          const bet = stake * chance.down
          expect(won <= bet * BigInt(rtpBp)).toBe(true)
          expect(won >= bet * 8500n).toBe(true)
        }
      }
    }
  })

  it('keeps within 85 % and the declared share under any stopping rule, the limit included', () => {
    const rule = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 24, maxLength: 24 })
    const bet = fc.record({
      stake: fc.bigInt(10n, 200_000n).map((value) => cents(value)),
      mines: fc.integer({ min: 1, max: 24 }),
      rtpBp: fc.integer({ min: 9700, max: 9900 }),
      maxWin: fc.constant(cents(10_000_000)),
    })
    fc.assert(
      fc.property(bet, rule, (minesBet, stopAt) => {
        const last = lastPick(minesBet.mines, minesBet)
        let going = 1
        let returned = 0
        for (let picks = 1; picks <= last; picks += 1) {
          const { up, down } = minesChance(minesBet.mines, picks)
          const stops = picks === last ? going : going * (stopAt[picks - 1] as number)
          const paid =
            Number(minesPayout(minesBet.stake, minesBet.mines, picks, minesBet.rtpBp)) /
            Number(minesBet.stake)
          returned += stops * paid * (Number(up) / Number(down))
          going -= stops
        }
        expect(last).toBeGreaterThan(0)
        expect(returned).toBeLessThanOrEqual(minesBet.rtpBp / 10_000 + 1e-9)
        expect(returned).toBeGreaterThanOrEqual(0.85)
      }),
    )
  })

  it('ends a round at the last tile whose whole payout is within the limit', () => {
    const bet = { stake: cents(200_000), rtpBp: 9900, maxWin: cents(10_000_000) }
    const last = lastPick(12, bet)
    expect(minesPayout(bet.stake, 12, last, 9900)).toBeLessThanOrEqual(bet.maxWin)
    expect(minesPayout(bet.stake, 12, last + 1, 9900)).toBeGreaterThan(bet.maxWin)
    expect(lastPick(12, { ...bet, stake: cents(1) })).toBe(13)
    expect(lastPick(12, { ...bet, maxWin: cents(1) })).toBe(0)
  })

  it('has a highest stake: one centavo more could not be paid whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 }),
        rtp,
        fc.bigInt(1000n, 10n ** 9n),
        (mines, rtpBp, limit) => {
          const offer = { rtpBp, maxWin: cents(limit) }
          const stake = highestStake(mines, offer)
          expect(lastPick(mines, { ...offer, stake })).toBeGreaterThan(0)
          expect(lastPick(mines, { ...offer, stake: cents(stake + 1n) })).toBe(0)
        },
      ),
    )
  })
})

describe('Mines board', () => {
  it('[LAW-GAM-3] has a top prize no rarer than 1 in 100,000,000', () => {
    for (const [m, k] of pairs) {
      const { up, down } = minesChance(m, k)
      expect(up * 100_000_000n >= down).toBe(true)
    }
  })

  it('follows from seeds, nonce and mines alone', () => {
    expect(board(29, 3)).toEqual([10, 24, 14])
    expect(board(29, 24).slice(0, 3)).toEqual([10, 24, 14])
    expect(board(29, 3)).toEqual(board(29, 3, { ...SEEDS }))
    expect(board(30, 3)).not.toEqual(board(29, 3))
    expect(board(29, 3, { ...SEEDS, clientSeed: 'other' })).not.toEqual(board(29, 3))
  })

  it('spreads mines evenly over the tiles (chi-square, 99.9 % point, fixed seeds)', () => {
    const rounds = 20_000
    for (const mines of [1, 5]) {
      const counts = new Array<number>(TILES).fill(0)
      for (let nonce = 0; nonce < rounds; nonce += 1) {
        for (const tile of board(nonce, mines)) counts[tile]! += 1
      }
      const expected = (rounds * mines) / TILES
      const plain = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
      // Mines of one board cannot share a tile, which shrinks the variance by (25 − m) / 24.
      expect((plain * (TILES - 1)) / (TILES - mines)).toBeLessThan(51.18)
    }
  })

  it('makes each pair of tiles as likely as any other (chi-square over 300 pairs, 99.9 % point)', () => {
    const rounds = 30_000
    const counts = new Map<number, number>()
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const [a, b] = board(nonce, 2, { ...SEEDS, clientSeed: 'pairs' }) as [number, number]
      const pair = Math.min(a, b) * TILES + Math.max(a, b)
      counts.set(pair, (counts.get(pair) ?? 0) + 1)
    }
    expect(counts.size).toBe(300)
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0)
    expect(chi).toBeLessThan(379.3)
  })
})

describe('what a stake returns once its payout is rounded down', () => {
  it('is the return of the game for stakes that leave nothing to round, and less for small ones', () => {
    expect(returnBp(cents(1_000_000), 1, 1, 9_900)).toBe(9_900)
    const small = pairs.map(([mines, picks]) => returnBp(SMALLEST_STAKE, mines, picks, 9_900))
    expect(Math.min(...small)).toBe(9_200)
    expect(small.filter((bp) => bp < 9_800).length).toBe(67)
    expect(Math.max(...small)).toBeLessThanOrEqual(9_900)
  })
})

it('returns nothing for the stake of 0 that somebody types, instead of ending the page that shows it', () => {
  expect(returnBp(cents(0n), 3, 1, 9_900)).toBe(0)
})
