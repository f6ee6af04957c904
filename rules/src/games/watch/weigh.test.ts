import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Words } from '../../fair/draw.ts'
import { type Cents, cents } from '../../money.ts'
import { GAME_NAMES, GAMES, type GameName } from '../all.ts'
import { type DiceBet, dicePayout, ROLLS, winningRolls } from '../dice/dice.ts'
import { isOpen, openRound, type Round, type SharedGame } from '../game.ts'
import { cashOut, type MinesRound, openTile } from '../mines/round.ts'
import { BOUNDS, clipPoint, clippedChances, QUANTILES } from './clipped.ts'
import type { ClosedBets } from './closed-bet.ts'
import { OUTCOMES } from './shared-draw.ts'
import { SLOT_FIGURES } from './slot-shares.ts'
import { isWeighed, weigh } from './weigh.ts'
import { addWeights, furthestOff, NO_WEIGHT, returnWeight, standardErrors, type Weight } from './weight.ts'

/** The generator mulberry32. */
function words(seed: number): Words {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/** Other bets of a game, besides the rarest bet. */
const BETS: Partial<Record<string, readonly object[]>> = {
  dice: [
    { side: 'under', target: 4_900 },
    { side: 'over', target: 9_000 },
  ],
  plinko: [
    { rows: 8, risk: 'high' },
    { rows: 16, risk: 'medium' },
  ],
  mines: [{ mines: 3 }, { mines: 10 }],
  double: [{ colour: 'red' }, { colour: 'black' }, { colour: 'white' }],
  baccarat: [{ side: 'player' }, { side: 'banker' }, { side: 'tie' }],
  wheel: [{ number: 1 }, { number: 40 }],
  crash: [{ target: 150 }, { target: 300 }, { target: 1_000 }],
}
const gameBets = (game: GameName) => BETS[game] ?? [GAMES[game].rarestBet]
const MAX_WIN = cents(10_000_000)
const NONE: { paid: number; weight: Weight } = { paid: 0, weight: NO_WEIGHT }
const stakes: readonly Cents[] = [cents(10n), cents(137n), cents(2_000n)]

const closed = ({ stake, rtpBp, maxWin, version, bet, play, payout }: Round): ClosedBets => ({
  stake,
  rtpBp,
  maxWin,
  version,
  bet,
  play,
  payout,
  count: 1,
})

/** One draw with its bets and payouts. `share`: share of winning rounds that a rigged game turns into losses. */
function drawn(game: GameName, next: Words, pick: Words) {
  const rules = GAMES[game]
  const opened = (bet: object) => {
    const stake = stakes[pick() % stakes.length] as Cents
    const rtpBp = rules.rtpBp?.(bet) ?? 9_900
    return openRound(rules, bet, { stake, rtpBp, maxWin: MAX_WIN, version: rules.versions.length })
  }
  if (rules.kind === 'shared') {
    const outcome = (rules as SharedGame).draw(next, rules.versions.length)
    const bets = Array.from({ length: 1 + (pick() % 3) }, () =>
      opened(gameBets(game)[pick() % gameBets(game).length] as object),
    )
    return { bets: bets.map((bet) => closed(rules.decide(bet, outcome))), outcome }
  }
  const round = opened(gameBets(game)[pick() % gameBets(game).length] as object)
  if (rules.kind === 'instant')
    return { bets: [closed(rules.decide(round, rules.draw(next, round.bet, round.version)))] }
  const board = rules.draw(next, round.bet, round.version) as number[]
  const until = 1 + (pick() % 4)
  let played = round as MinesRound
  for (let tile = 0; tile < until && isOpen(played); tile += 1) played = openTile(played, board, tile)
  return { bets: [closed(isOpen(played) ? cashOut(played) : played)] }
}

/** @param pay payout of a rigged game in place of the fair payout, centavos */
function played(game: GameName, seed: number, rounds: number, pay = (payout: number) => payout) {
  const [next, pick] = [words(seed), words(seed ^ 0x5eed)]
  let [paid, weight, squares] = [0, NO_WEIGHT as Weight, 0]
  for (let round = 0; round < rounds; round += 1) {
    const { bets: won, ...draw } = drawn(game, next, pick)
    const bets = won.map((bet) => ({ ...bet, payout: cents(Math.floor(pay(Number(bet.payout)))) }))
    const own = weigh({ game, bets, ...draw })
    const pays = bets.reduce((sum, { payout }) => sum + Number(payout), 0)
    paid += pays
    squares += (pays - own.expected) ** 2
    weight = addWeights(weight, own)
  }
  return { paid, weight, squares }
}

/** Games that need more rounds to show an overpayment. */
const RARE_WINS: readonly string[] = ['roulette', 'caju']
/**
 * Games with frequent wins. The squares of other games stray because of rare wins alone, so the test does not compare
 * them.
 */
const OFTEN: readonly string[] = ['double', 'mines', 'roulette', 'baccarat']

describe.each(GAME_NAMES)('%s', (game) => {
  it('is weighed by its own rules: what it pays over many rounds strays as much as that says', () => {
    expect(isWeighed(game)).toBe(true)
    const { paid, weight, squares } = played(game, 7, 4_000)
    expect(Math.abs((paid - weight.expected) / Math.sqrt(weight.variance))).toBeLessThan(4)
    if (OFTEN.includes(game)) expect(squares / weight.variance).toBeCloseTo(1, 0)
  })

  it('[LAW-RNG-7] played fairly it is never three standard errors off, whatever the seed and however few the rounds', () => {
    for (let seed = 1; seed <= 60; seed += 1)
      for (const rounds of [1, 5, 40]) {
        const { paid, weight } = played(game, seed, rounds)
        expect(Math.abs(furthestOff(paid, weight))).toBeLessThan(3)
      }
  })

  it('[LAW-RNG-7] that pays a fifth of what it should is five standard errors off before long', () => {
    const { paid, weight } = played(game, 3, 4_000, (payout) => payout / 5)
    expect(furthestOff(paid, weight)).toBeLessThan(-5)
  })

  it('[LAW-RNG-7] that pays half as much again as it should is five standard errors off before long', () => {
    const { paid, weight } = played(game, 4, RARE_WINS.includes(game) ? 10_000 : 4_000, (pays) => pays * 1.5)
    expect(furthestOff(paid, weight)).toBeGreaterThan(5)
  })

  it('what it pays when it is cut at a quantile strays as much as that says', () => {
    const { weight } = played(game, 5, 4_000)
    for (const { off, variance } of weight.clipped)
      expect(Math.abs(off) / Math.sqrt(variance)).toBeLessThan(4)
  })
})

/** A number of equal bets with as many wins as their chance predicts. `share`: paid part of each win. */
function alike(bet: DiceBet, count: number, share = 1, stake = 100): Weighed {
  const wins = Math.round((count * winningRolls(bet)) / ROLLS)
  const win = Math.floor(Number(dicePayout(cents(stake), bet, 9_900)) * share)
  const terms = { stake: cents(stake), rtpBp: 9_900, maxWin: MAX_WIN, version: 1, bet, play: {} }
  const bets = [
    { ...terms, payout: cents(win), count: wins },
    { ...terms, payout: cents(0), count: count - wins },
  ]
  return { paid: win * wins, weight: weigh({ game: 'dice', bets }) }
}
type Weighed = { paid: number; weight: Weight }
const together = (...all: Weighed[]): Weighed => ({
  paid: all.reduce((sum, { paid }) => sum + paid, 0),
  weight: all.reduce((sum, { weight }) => addWeights(sum, weight), NO_WEIGHT as Weight),
})
const EVENS: DiceBet = { side: 'under', target: 4_950 }
const RARE: DiceBet = { side: 'under', target: 50 }
/** A lost bet of R$ 10 on one roll of ten thousand, with a possible win of R$ 99,000. */
const LONG_SHOT = alike({ side: 'under', target: 1 }, 1, 1, 1_000)

describe('[LAW-RNG-7] one bet on a rare great win does not hide what others are paid', () => {
  it.each<[string, number, Weighed, number]>([
    ['10 % too much on evens', 10_000, alike(EVENS, 10_000, 1.1), 5],
    ['50 % too much on evens', 1_000, alike(EVENS, 1_000, 1.5), 5],
    ['10 % too little on evens', 10_000, alike(EVENS, 10_000, 0.9), -5],
    ['50 % too much on one in two hundred', 50_000, alike(RARE, 50_000, 1.5), 5],
    ['50 % too little on one in two hundred', 50_000, alike(RARE, 50_000, 0.5), -5],
  ])('%s, %i bets', (_, __, rigged, errors) => {
    const all = together(rigged, LONG_SHOT)
    // The plain sum shows no excess.
    if (errors > 0) expect(standardErrors(all.paid, all.weight)).toBeLessThan(3)
    if (errors > 0) expect(furthestOff(all.paid, all.weight)).toBeGreaterThan(errors)
    else expect(furthestOff(all.paid, all.weight)).toBeLessThan(errors)
  })

  it('nor of the wheel, whose multipliers may pay a thousand times: number 1 that pays half as much again', () => {
    const [next, rules] = [words(11), GAMES.wheel as SharedGame]
    let [fair, rigged] = [NONE, NONE]
    for (let round = 0; round < 2_000; round += 1) {
      const outcome = rules.draw(next, 1)
      const terms = { stake: cents(100n), rtpBp: 9_000, maxWin: MAX_WIN, version: 1 }
      const closedBets = closed(rules.decide(openRound(rules, { number: 1 }, terms), outcome))
      const more = { ...closedBets, payout: cents((closedBets.payout * 3n) / 2n) }
      const weighed = (bet: ClosedBets) => ({
        paid: Number(bet.payout),
        weight: weigh({ game: 'wheel', bets: [bet], outcome }),
      })
      ;[fair, rigged] = [together(fair, weighed(closedBets)), together(rigged, weighed(more))]
    }
    expect(Math.abs(furthestOff(fair.paid, fair.weight))).toBeLessThan(3)
    expect(standardErrors(rigged.paid, rigged.weight)).toBeLessThan(3)
    expect(furthestOff(rigged.paid, rigged.weight)).toBeGreaterThan(5)
  })

  it('and fair ones beside it are fair', () => {
    const all = together(alike(EVENS, 10_000), alike(RARE, 50_000), LONG_SHOT)
    expect(Math.abs(furthestOff(all.paid, all.weight))).toBeLessThan(1)
  })

  it('whatever the bet, no draw is further off than its bound, and its mean and σ are those of what is left', () => {
    for (const wins of [1, 2, 50, 100, 101, 5_000, 9_800]) {
      const chances = [{ pays: 9_900 / wins, chance: wins / ROLLS }]
      for (const [place, bound] of BOUNDS.entries()) {
        const cut = clipPoint(chances, QUANTILES[place] as number)
        for (const paid of [0, 9_900 / wins])
          expect(Math.abs(clippedChances(chances, paid)[place]?.off ?? 0)).toBeLessThanOrEqual(
            bound * 1.000001,
          )
        expect(cut.at).toBe(wins / ROLLS > 1 - (QUANTILES[place] as number) ? 9_900 / wins : 0)
      }
    }
    const three = [
      { pays: 2, chance: 0.4 },
      { pays: 50, chance: 0.015 },
      { pays: 900, chance: 0.005 },
    ]
    const { at, mean, sigma } = clipPoint(three, 0.99)
    expect([at, mean]).toEqual([50, expect.closeTo(0.8 + 1, 12)])
    expect(sigma ** 2).toBeCloseTo(0.4 * 4 + 0.02 * 2_500 - 1.8 ** 2, 9)
  })
})

it.each(Object.entries(SLOT_FIGURES))('the figures of %s are the published ones', (slot, figures) => {
  const { rtp, hit, risk, sigma, top, cuts } = JSON.parse(readFileSync(`docs/games/${slot}.json`, 'utf8'))
  expect(figures).toEqual({ rtp, hit, risk, sigma, top: top.times, cuts })
})

it('the returns that follow from the outcomes of shared games are the ones that were published', () => {
  const figures = (game: string) =>
    JSON.parse(readFileSync(`docs/games/${game}.json`, 'utf8')) as {
      bets: { bet: string; rtp: number; sigma: number }[]
    }
  const stake = cents(1_000n)
  for (const [game, key] of [
    ['baccarat', 'side'],
    ['double', 'colour'],
    ['wheel', 'number'],
  ] as const)
    for (const { bet, rtp, sigma } of figures(game).bets) {
      const chosen = { [key]: /^\d+$/.test(bet) ? Number(bet) : bet }
      const terms = { stake, rtpBp: 9_000, maxWin: cents(10n ** 12n), version: 1, bet: chosen, play: {} }
      const { expected, variance } = weigh({ game, bets: [{ ...terms, payout: cents(0n), count: 1 }] })
      expect([game, bet, expected / 1_000]).toEqual([game, bet, expect.closeTo(rtp, 8)])
      expect([game, bet, Math.sqrt(variance) / 1_000]).toEqual([game, bet, expect.closeTo(sigma, 6)])
    }
})

it.each(Object.entries(OUTCOMES))('the outcomes of %s are all that there are', (_, outcomes) => {
  expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
})

it('bets on one draw are one payout: opposite colours of Double nearly cancel each other', () => {
  const bet = (colour: string): ClosedBets => ({
    stake: cents(1_000n),
    rtpBp: 9_333,
    maxWin: MAX_WIN,
    version: 1,
    bet: { colour },
    play: {},
    payout: cents(0n),
    count: 1,
  })
  const alone = weigh({ game: 'double', bets: [bet('red')] })
  const both = weigh({ game: 'double', bets: [bet('red'), bet('black')] })
  const same = weigh({ game: 'double', bets: [bet('red'), { ...bet('red'), count: 2 }] })
  expect(alone).toMatchObject({
    expected: expect.closeTo((1_000 * 14) / 15, 6),
    up: expect.closeTo(16_000 / 15, 6),
  })
  expect(both.expected).toBeCloseTo(2 * alone.expected, 6)
  expect(both.variance).toBeCloseTo(2_000 ** 2 * (1 / 15) * (14 / 15), 3)
  expect(same.variance).toBeCloseTo(9 * alone.variance, 3)
})

it('a great win after a few rounds proves nothing; over many rounds the bell curve is met', () => {
  const lottery = returnWeight([{ pays: 9_900, chance: 0.0001 }], 9_900)
  expect(standardErrors(9_900, lottery)).toBeLessThan(2)
  const many = { ...lottery, expected: 0.99e9, variance: lottery.variance * 1e9 }
  expect(standardErrors(0.99e9 + 4 * Math.sqrt(many.variance), many)).toBeCloseTo(4, 1)
  expect(standardErrors(0, NO_WEIGHT)).toBe(0)
})
