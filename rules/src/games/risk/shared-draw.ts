import { TWO_32 } from '../../fair/draw.ts'
import { type Cents, cents } from '../../money.ts'
import * as baccarat from '../baccarat/baccarat.ts'
import { type CrashBet, crashPayout, wordsReaching } from '../crash/crash.ts'
import { type CrashPlay, outAt } from '../crash/game.ts'
import * as double from '../double/double.ts'
import type { Round } from '../game.ts'
import { findPlace, placePays, NUMBERS as ROULETTE_NUMBERS, type RouletteBet } from '../roulette/roulette.ts'
import { PRODUCTS } from '../wheel/cut.ts'
import { paidAt } from '../wheel/game.ts'
import { NUMBERS, segmentCount } from '../wheel/wheel.ts'
import { type RiskPpm, riskPpm, stakedOn } from './risk-ppm.ts'

const together = <Bet, Play>(risk: (bets: readonly Round<Bet, Play>[]) => number): RiskPpm => risk as RiskPpm

interface Weighted<Outcome> {
  outcome: Outcome
  weight: bigint
}

/** Joint risk of bets over all distinct outcomes of the draw. */
function over<Bet, Outcome>(
  outcomes: readonly Weighted<Outcome>[],
  payout: (stake: Cents, bet: Bet, outcome: Outcome, maxWin: Cents) => Cents,
): RiskPpm {
  const all = outcomes.reduce((sum, { weight }) => sum + weight, 0n)
  return together((bets: readonly Round<Bet>[]) =>
    riskPpm(
      stakedOn(bets),
      all,
      outcomes.map(({ outcome, weight }) => ({
        weight,
        pays: bets.reduce((sum, { stake, bet, maxWin }) => sum + payout(stake, bet, outcome, maxWin), 0n),
      })),
    ),
  )
}

const ofBaccarat = over(
  baccarat.SIDES.map((winner) => ({ outcome: { winner }, weight: baccarat.WAYS[winner] })),
  baccarat.baccaratPayout,
)

const ofDouble = over(
  double.WHEEL.map((slot) => ({ outcome: slot, weight: 1n })),
  double.doublePayout,
)

/** Sums the payouts place by place, because a place pays at only a few numbers. */
const ofRoulette = together((bets: readonly Round<RouletteBet>[]) => {
  const paying = Array.from({ length: ROULETTE_NUMBERS }, () => ({ weight: 1n, pays: cents(0n) }))
  for (const chip of bets.flatMap(({ bet }) => bet.places))
    for (const number of findPlace(chip.place)?.numbers ?? []) {
      const at = paying[number]
      if (at) at.pays = cents(at.pays + placePays(chip, number))
    }
  return riskPpm(stakedOn(bets), BigInt(ROULETTE_NUMBERS), paying)
})

const ofWheel = over(
  PRODUCTS.flatMap(([product, weight]) =>
    NUMBERS.map((number) => ({
      outcome: { number, times: Number(product) },
      weight: weight * BigInt(segmentCount(String(number))),
    })),
  ),
  paidAt,
)

type CrashRound = Round<CrashBet, CrashPlay>

const isDecided = ({ ending }: CrashRound): boolean => ending !== undefined && ending !== 'refunded'

/**
 * A bet lost while waiting for a manual cash-out counts as if it had its target, or the maximum win, as its cash-out. A bet still in
 * flight, or refunded in flight, counts as cashed out with the last of the other bets, because its later value is unknown and may not raise
 * their risk.
 */
const ofCrash = together((bets: readonly CrashRound[]) => {
  const last = bets.filter(isDecided).reduce((most, bet) => Math.max(most, outAt(bet)), 0)
  const outs = bets
    .map((bet) => ({ bet, at: isDecided(bet) || last === 0 ? outAt(bet) : Math.min(outAt(bet), last) }))
    .sort((end, other) => end.at - other.at)
  let pays = 0n
  const paying = outs.map(({ bet, at }, place) => {
    const next = outs[place + 1]
    pays += crashPayout(bet.stake, at)
    return { pays, weight: BigInt(wordsReaching(at) - (next ? wordsReaching(next.at) : 0)) }
  })
  return riskPpm(stakedOn(bets), BigInt(TWO_32), paying)
})

export const SHARED_DRAW_RISKS = {
  baccarat: ofBaccarat,
  crash: ofCrash,
  double: ofDouble,
  roulette: ofRoulette,
  wheel: ofWheel,
}
