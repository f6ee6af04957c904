import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Words } from '../../fair/draw.ts'
import { type Cents, cents } from '../../money.ts'
import { GAME_NAMES, GAMES, type GameName } from '../all.ts'
import { isOpen, openRound, type Round, type SharedGame } from '../game.ts'
import { cashOut, type MinesRound, openTile } from '../mines/round.ts'
import type { ClosedBets } from './closed-bet.ts'
import { OUTCOMES } from './shared-draw.ts'
import { SLOT_FIGURES } from './slot-shares.ts'
import { isWeighed, weigh } from './weigh.ts'
import { addWeights, NO_WEIGHT, standardErrors, type Weight, weightOf } from './weight.ts'

/** mulberry32 */
function words(seed: number): Words {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/** Bets that a game has besides its rarest. */
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
const betsOf = (game: GameName) => BETS[game] ?? [GAMES[game].rarestBet]
const MAX_WIN = cents(10_000_000)
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

/** One draw: what was bet on it and what it paid. `share`: of the rounds that are lost although they won, as in a rigged game. */
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
      opened(betsOf(game)[pick() % betsOf(game).length] as object),
    )
    return { bets: bets.map((bet) => closed(rules.decide(bet, outcome))), outcome }
  }
  const round = opened(betsOf(game)[pick() % betsOf(game).length] as object)
  if (rules.kind === 'instant')
    return { bets: [closed(rules.decide(round, rules.draw(next, round.bet, round.version)))] }
  const board = rules.draw(next, round.bet, round.version) as number[]
  const until = 1 + (pick() % 4)
  let played = round as MinesRound
  for (let tile = 0; tile < until && isOpen(played); tile += 1) played = openTile(played, board, tile)
  return { bets: [closed(isOpen(played) ? cashOut(played) : played)] }
}

function played(game: GameName, seed: number, rounds: number, payOf = (payout: number) => payout) {
  const [next, pick] = [words(seed), words(seed ^ 0x5eed)]
  let [paid, weight, squares] = [0, NO_WEIGHT as Weight, 0]
  for (let round = 0; round < rounds; round += 1) {
    const one = drawn(game, next, pick)
    const own = weigh({ game, ...one })
    const pays = one.bets.reduce((sum, { payout }) => sum + payOf(Number(payout)), 0)
    paid += pays
    squares += (pays - own.expected) ** 2
    weight = addWeights(weight, own)
  }
  return { paid, weight, squares }
}

/** Rare wins alone make the squares of a game stray: of these the mean is compared. */
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
        expect(Math.abs(standardErrors(paid, weight))).toBeLessThan(3)
      }
  })

  it('[LAW-RNG-7] that pays a fifth of what it should is five standard errors off before long', () => {
    const { paid, weight } = played(game, 3, 4_000, (payout) => payout / 5)
    expect(standardErrors(paid, weight)).toBeLessThan(-5)
  })
})

it.each(Object.keys(SLOT_FIGURES))('the figures of %s are the published ones', (slot) => {
  const { rtp, hit, sigma, top } = JSON.parse(readFileSync(`docs/games/${slot}.json`, 'utf8'))
  expect(SLOT_FIGURES[slot]).toEqual({ rtp, hit, sigma, top: top.times })
})

it('the returns that follow from the outcomes of shared games are the ones that were published', () => {
  const told = (game: string) =>
    JSON.parse(readFileSync(`docs/games/${game}.json`, 'utf8')) as {
      bets: { bet: string; rtp: number; sigma: number }[]
    }
  const stake = cents(1_000n)
  for (const [game, key] of [
    ['baccarat', 'side'],
    ['double', 'colour'],
    ['wheel', 'number'],
  ] as const)
    for (const { bet, rtp, sigma } of told(game).bets) {
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
  const lottery = weightOf([{ pays: 9_900, chance: 0.0001 }])
  expect(standardErrors(9_900, lottery)).toBeLessThan(2)
  const many = { ...lottery, expected: 0.99e9, variance: lottery.variance * 1e9 }
  expect(standardErrors(0.99e9 + 4 * Math.sqrt(many.variance), many)).toBeCloseTo(4, 1)
  expect(standardErrors(0, NO_WEIGHT)).toBe(0)
})
