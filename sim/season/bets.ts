/** Bets of every kind in a season: singles, multiples, systems with and without bankers, and on fields of runners. */
import { allLegs, type Combination, lineCount } from '@jogo/rules/bets/lines'
import { SYSTEMS } from '@jogo/rules/bets/systems'
import type { Chance } from './chance.ts'
import type { SeasonMarket, SeasonOffer, SeasonSelection } from './offers.ts'
import type { SeasonRace } from './races.ts'

export interface SeasonLeg {
  match: number
  market: SeasonMarket
  selection: SeasonSelection
}

export interface SeasonBet {
  stake: bigint
  cap: bigint
  legs: SeasonLeg[]
  combination: Combination
}

export interface RaceBet {
  stake: bigint
  cap: bigint
  race: SeasonRace
  runner: number
  /** Whether half of the stake is on a win, and half on a place. */
  isEachWay: boolean
}

/** Caps of a payout. Many payouts are above the lower caps, so that a cap applies. */
const CAPS = [3_000n, 50_000n, 5_000_000n, 5_000_000n]
const MOST_STAKE = 10_000
const stake = (chance: Chance): bigint => BigInt(1 + chance.below(MOST_STAKE))

export function drawBet(offers: readonly SeasonOffer[], chance: Chance): SeasonBet {
  const { legs, combination } = shape(chance)
  const matches = drawDifferent(offers.length, legs, chance)
  return {
    stake: wholeStake(stake(chance), lineCount(legs, combination)),
    cap: chance.pick(CAPS),
    combination,
    legs: matches.map((match) => {
      const market = chance.pick((offers[match] as SeasonOffer).markets)
      return { match, market, selection: chance.pick(market.selections) }
    }),
  }
}

/** Stake rounded up, so that every line has whole centavos. */
const wholeStake = (stake: bigint, lines: bigint): bigint => ((stake + lines - 1n) / lines) * lines

export function drawRaceBet(races: readonly SeasonRace[], chance: Chance): RaceBet {
  const race = chance.pick(races)
  const runner = chance.below(race.runners.length)
  const isEachWay = chance.below(2) === 0
  return { stake: stake(chance), cap: chance.pick(CAPS), race, runner, isEachWay }
}

const NAMED = Object.values(SYSTEMS)

/** Half of all bets are singles, a third multiples, the rest systems. */
function shape(chance: Chance): { legs: number; combination: Combination } {
  const lot = chance.below(100)
  if (lot < 50) return { legs: 1, combination: allLegs(1) }
  if (lot < 84) {
    const legs = 2 + Math.min(chance.poisson(2), 18)
    return { legs, combination: allLegs(legs) }
  }
  if (lot < 92) return chance.pick(NAMED.map(({ legs, sizes }) => ({ legs, combination: { sizes } })))
  const legs = 3 + chance.below(5)
  const bankers = drawDifferent(legs, chance.below(Math.min(3, legs - 1)), chance)
  return { legs, combination: { sizes: [1 + chance.below(legs - bankers.length)], bankers } }
}

function drawDifferent(count: number, quantity: number, chance: Chance): number[] {
  const found = new Set<number>()
  while (found.size < quantity) found.add(chance.below(count))
  return [...found]
}
