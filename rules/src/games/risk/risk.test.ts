import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { type BaccaratBet, type Deal, SIDES, WAYS } from '../baccarat/baccarat.ts'
import { baccarat } from '../baccarat/game.ts'
import { flightTime, LEAST_TARGET, MOST_TARGET, wordsReaching } from '../crash/crash.ts'
import { type CrashPlay, crash } from '../crash/game.ts'
import { type DiceBet, isDiceBet, ROLLS } from '../dice/dice.ts'
import { dice } from '../dice/game.ts'
import { COLOURS, type DoubleBet, SLOTS } from '../double/double.ts'
import { double } from '../double/game.ts'
import { type Ending, openRound, type Round, type SharedGame } from '../game.ts'
import { mines } from '../mines/game.ts'
import { lastPick } from '../mines/mines.ts'
import { cashOut, openTile } from '../mines/round.ts'
import { plinko } from '../plinko/game.ts'
import { type PlinkoBet, RISKS } from '../plinko/plinko.ts'
import { roulette } from '../roulette/game.ts'
import { NUMBERS as ALL_NUMBERS, PLACES, totalStake } from '../roulette/roulette.ts'
import { SLOT_GAMES } from '../slots/registry.ts'
import { paidFor, wheel } from '../wheel/game.ts'
import { MOST_MULTIPLIERS, NUMBERS, SEGMENTS, segmentCount, type WheelNumber } from '../wheel/wheel.ts'
import { riskPpm } from './risks.ts'

const MAX_WIN = 10_000_000n
const round = <Bet, Play>(
  game: { start: Play },
  bet: Bet,
  { stake = 100n, maxWin = MAX_WIN, rtpBp = 9_900 } = {},
) => openRound(game, bet, { stake: cents(stake), maxWin: cents(maxWin), rtpBp, version: 1 })

const onPlaces = (...places: readonly (readonly [string, number])[]) => {
  const bet = { places: places.map(([place, stake]) => ({ place, stake })) }
  return round(roulette, bet, { stake: totalStake(bet) })
}
const onSide = (side: BaccaratBet['side'], stake = 100n) => round(baccarat, { side }, { stake })
const onColour = (colour: DoubleBet['colour'], stake = 100n) => round(double, { colour }, { stake })
const onNumber = (number: WheelNumber, stake = 100n, maxWin = MAX_WIN) =>
  round(wheel, { number }, { stake, maxWin })
const inFlight = (target: number | null, stake = 100n) => ({ ...round(crash, { target }, { stake }) })
const flown = (target: number | null, ending: Ending, play: CrashPlay = {}, stake = 100n) => ({
  ...inFlight(target, stake),
  ...{ play, ending },
})
const byHand = (multiplier: number, target: number | null = null, stake = 100n) =>
  flown(target, 'cashed_out', { outMs: flightTime(multiplier), at: multiplier }, stake)
const picked = (hidden: number, count: number, terms = {}) => ({
  ...round(mines, { mines: hidden }, terms),
  play: { picks: Array.from({ length: count }, (_, tile) => tile) },
})
const underRoll = (target: number) => round(dice, { side: 'under', target } as DiceBet)
const lowRows = (stake: bigint) => round(plinko, { rows: 8, risk: 'low' } as PlinkoBet, { stake })

describe('of their stakes is at risk, in parts per million,', () => {
  it.each([
    ['red and black of roulette', riskPpm('roulette', [onPlaces(['red', 100], ['black', 100])]), 27_027],
    ['the same as two bets', riskPpm('roulette', [onPlaces(['red', 100]), onPlaces(['black', 100])]), 27_027],
    ['red alone', riskPpm('roulette', [onPlaces(['red', 100])]), 513_513],
    ['low, high and zero', riskPpm('roulette', [onPlaces(['low', 180], ['high', 180], ['0', 10])]), 27_027],
    ['dice at 98 %', riskPpm('dice', [underRoll(9_800)]), 20_000],
    ['dice at 49.5 %', riskPpm('dice', [underRoll(4_950)]), 505_000],
    ['crash at 1.01', riskPpm('crash', [flown(101, 'won')]), 19_801],
    ['crash at 2.00', riskPpm('crash', [flown(200, 'lost')]), 505_000],
    ['crash by hand at 1.01', riskPpm('crash', [byHand(101)]), 19_801],
    ['crash by hand, before its target', riskPpm('crash', [byHand(101, 200)]), 19_801],
    [
      'crash lost by hand, up to the most that is paid',
      riskPpm('crash', [flown(null, 'lost', {}, 10_000n)]),
      999_010,
    ],
    ['crash at its highest win', riskPpm('crash', [flown(null, 'won', { at: 100_000 }, 10_000n)]), 999_010],
    ["one mine's first pick", riskPpm('mines', [picked(1, 1)]), 40_000],
    ['three mines, two picks', riskPpm('mines', [picked(3, 2)]), 230_000],
    ['the highest win of 24 mines', riskPpm('mines', [picked(24, 1)]), 960_000],
    ['a pick that pays less than the stake', riskPpm('mines', [picked(1, 1, { rtpBp: 8_600 })]), 145_600],
    ['mines without a pick', riskPpm('mines', [picked(1, 0)]), 0],
    ['player and banker of baccarat', riskPpm('baccarat', [onSide('player'), onSide('banker')]), 11_464],
    ['player alone', riskPpm('baccarat', [onSide('player')]), 458_597],
    ['red of double', riskPpm('double', [onColour('red')]), 533_333],
    ['red and black of double', riskPpm('double', [onColour('red'), onColour('black')]), 66_666],
    ['1 on the wheel', riskPpm('wheel', [onNumber(1)]), 557_692],
    ['a spin of caju', riskPpm('caju', [round(SLOT_GAMES.caju, {})]), 782_112],
    ['eight rows and low risk of plinko', riskPpm('plinko', [lowRows(100n)]), 136_718],
    ['the same for eleven centavos, of which half is five', riskPpm('plinko', [lowRows(11n)]), 149_147],
  ])('%s: %i', (_, found, expected) => {
    expect(found).toBe(expected)
  })

  it('of a bet that is still in flight no more than if it were taken out with the last that was', () => {
    const first = byHand(101, null, 90n)
    const alone = 19_801
    expect(riskPpm('crash', [first, inFlight(null, 10n)])).toBe(alone)
    expect(riskPpm('crash', [first, flown(null, 'refunded', {}, 10n)])).toBe(alone)
    expect(riskPpm('crash', [first, flown(null, 'lost', {}, 10n)])).toBeGreaterThan(100_000)
    expect(riskPpm('crash', [first, byHand(101, null, 10n)])).toBe(alone)
    expect(riskPpm('crash', [inFlight(null, 10n)])).toBeGreaterThan(999_000)
  })
})

/** Possible draws with their weights and payouts. */
type Outcomes = readonly (readonly [weight: bigint, paid: bigint])[]

function weighed(staked: bigint, outcomes: Outcomes): number {
  const all = outcomes.reduce((sum, [weight]) => sum + weight, 0n)
  const lost = outcomes.reduce(
    (sum, [weight, paid]) => sum + (paid < staked ? weight * (staked - paid) : 0n),
    0n,
  )
  return Number((lost * 1_000_000n) / (all * staked))
}

/** Every outcome of a shared game is passed to all the bets. */
function weighedDraws<Bet, Play, Outcome extends object>(
  game: Pick<SharedGame<Bet, Play, Outcome>, 'decide'>,
  bets: readonly Round<Bet, Play>[],
  draws: readonly (readonly [weight: bigint, outcome: NoInfer<Outcome>])[],
): number {
  const paid = (outcome: Outcome) => bets.reduce((sum, bet) => sum + game.decide(bet, outcome).payout, 0n)
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0n)
  return weighed(
    staked,
    draws.map(([weight, outcome]) => [weight, paid(outcome)]),
  )
}

const stakes = fc.bigInt({ min: 10n, max: 50_000n })
const several = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { minLength: 1, maxLength: 6 })
const range = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('the risk of bets is what their rules pay over everything that may come:', () => {
  it('dice', () => {
    const bets = fc.record({
      side: fc.constantFrom('under' as const, 'over' as const),
      target: fc.nat(ROLLS),
    })
    fc.assert(
      fc.property(
        bets.filter(isDiceBet),
        stakes,
        fc.integer({ min: 8_600, max: 10_000 }),
        (bet, stake, rtpBp) => {
          const diceRound = round(dice, bet, { stake, rtpBp })
          const outcomes: Outcomes = range(ROLLS).map((roll) => [1n, dice.decide(diceRound, roll).payout])
          expect(riskPpm('dice', [diceRound])).toBe(weighed(stake, outcomes))
        },
      ),
      { numRuns: 20 },
    )
  })

  it('mines, whose picks might have been meant before', () => {
    const choices = (count: number, from = 0): number[][] =>
      count === 0
        ? [[]]
        : range(26 - count - from).flatMap((at) =>
            choices(count - 1, from + at + 1).map((rest) => [from + at, ...rest]),
          )
    const boards = (hidden: number) =>
      hidden < 13
        ? choices(hidden)
        : choices(25 - hidden).map((safe) => range(25).filter((tile) => !safe.includes(tile)))
    for (const hidden of [1, 2, 3, 23, 24])
      for (const [stake, rtpBp] of [
        [10n, 8_600],
        [999n, 9_900],
      ] as const) {
        const terms = { stake: cents(stake), maxWin: cents(MAX_WIN), rtpBp }
        const most = Math.min(6, lastPick(hidden, terms))
        for (const count of range(most).map((at) => at + 1)) {
          const outcomes: Outcomes = boards(hidden).map((board) => {
            let minesRound = round(mines, { mines: hidden }, terms)
            for (let tile = 0; tile < count && !minesRound.ending; tile += 1)
              minesRound = openTile(minesRound, board, tile)
            return [1n, (minesRound.ending ? minesRound : cashOut(minesRound)).payout]
          })
          expect(riskPpm('mines', [picked(hidden, count, terms)])).toBe(weighed(stake, outcomes))
        }
      }
  })

  it.each([8, 12] as const)('plinko of %i rows', (rows) => {
    for (const risk of RISKS) {
      const plinkoRound = round(plinko, { rows, risk }, { stake: 137n })
      const paths = range(2 ** rows).map((path) => range(rows).map((row) => (path >> row) & 1))
      const outcomes: Outcomes = paths.map((path) => [1n, plinko.decide(plinkoRound, path).payout])
      expect(riskPpm('plinko', [plinkoRound])).toBe(weighed(137n, outcomes))
    }
  })

  it('roulette', () => {
    const place = fc.tuple(fc.constantFrom(...PLACES.map(({ id }) => id)), fc.integer({ min: 1, max: 900 }))
    const bet = fc.uniqueArray(place, { minLength: 1, maxLength: 12, selector: ([id]) => id })
    const numbers = range(ALL_NUMBERS).map((number) => [1n, { number }] as const)
    fc.assert(
      fc.property(several(bet), (lists) => {
        const bets = lists.map((places) => onPlaces(...places))
        expect(riskPpm('roulette', bets)).toBe(weighedDraws(roulette, bets, numbers))
      }),
    )
  })

  it('double', () => {
    const slots = range(SLOTS).map((slot) => [1n, { slot }] as const)
    fc.assert(
      fc.property(several(fc.tuple(fc.constantFrom(...COLOURS), stakes)), (list) => {
        const bets = list.map(([colour, stake]) => onColour(colour, stake))
        expect(riskPpm('double', bets)).toBe(weighedDraws(double, bets, slots))
      }),
    )
  })

  it('baccarat', () => {
    const winners = SIDES.map((winner): [bigint, Deal] => [WAYS[winner], { player: [], banker: [], winner }])
    fc.assert(
      fc.property(several(fc.tuple(fc.constantFrom(...SIDES), stakes)), (list) => {
        const bets = list.map(([side, stake]) => onSide(side, stake))
        expect(riskPpm('baccarat', bets)).toBe(weighedDraws(baccarat, bets, winners))
      }),
    )
  })

  it('the wheel, with its multipliers and the most that is paid', () => {
    const rows = (count: number): number[][] =>
      count === 0
        ? [[]]
        : rows(count - 1).flatMap((row) =>
            ['x2', 'x7'].map((multiplier) => [...row, SEGMENTS.indexOf(multiplier)]),
          )
    const draws = range(MOST_MULTIPLIERS + 1).flatMap((count) =>
      rows(count).flatMap((row) =>
        NUMBERS.map((number) => {
          const weight = count < MOST_MULTIPLIERS ? 54n ** BigInt(MOST_MULTIPLIERS - count) * 52n : 54n
          const stops = [...row, SEGMENTS.indexOf(String(number))]
          return [weight * BigInt(segmentCount(String(number))), { stops }] as const
        }),
      ),
    )
    const cut = fc.constantFrom(50_000n * 41n, MAX_WIN)
    fc.assert(
      fc.property(several(fc.tuple(fc.constantFrom(...NUMBERS), stakes, cut)), (list) => {
        const bets = list.map(([number, stake, maxWin]) => onNumber(number, stake, maxWin))
        expect(riskPpm('wheel', bets)).toBe(weighedDraws(wheel, bets, draws))
      }),
    )
    expect(paidFor(cents(10n), { number: 40 }, draws.at(-1)?.[1].stops ?? [], cents(5_000n))).toBe(5_000n)
  })

  it('crash, whose point matters only where a bet is taken out', () => {
    const target = fc.oneof(
      fc.integer({ min: LEAST_TARGET, max: 300 }),
      fc.integer({ min: LEAST_TARGET, max: MOST_TARGET }),
      fc.constant(null),
    )
    fc.assert(
      fc.property(several(fc.tuple(target, stakes, fc.option(fc.nat(60_000)))), (list) => {
        const bets = list.map(([at, stake, outMs]) => ({
          ...inFlight(at, stake),
          play: (outMs === null ? {} : { outMs }) as CrashPlay,
        }))
        const ats = bets.map((bet) => crash.decide(bet, { point: MOST_TARGET }).play.at ?? 0)
        const points = [...new Set([100, ...ats])].sort((a, b) => a - b)
        const draws = points.map((point, place) => {
          const next = points[place + 1]
          return [BigInt(wordsReaching(point) - (next ? wordsReaching(next) : 0)), { point }] as const
        })
        expect(riskPpm('crash', bets)).toBe(weighedDraws(crash, bets, draws))
      }),
    )
  })
})
