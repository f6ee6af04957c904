/** Bets of a season settled twice: by the rules of the site, and by the second settlement. */
import { type LegResult, legFactor } from '@jogo/rules/bets/factor'
import { allLegs } from '@jogo/rules/bets/lines'
import { betPayout, eachWayPayout } from '@jogo/rules/bets/payout'
import { BETTING_RULES_VERSION, findBettingRules, settleBy } from '@jogo/rules/bets/rules-versions'
import { cents, oddsMilli } from '@jogo/rules/money'
import type { RaceBet, SeasonBet, SeasonLeg } from './bets.ts'
import { legEnds } from './independent-matches.ts'
import {
  betLines,
  independentEachWay,
  independentPayout,
  raceUnits,
  unitReturn,
} from './independent-payout.ts'
import type { SeasonMarket } from './offers.ts'
import { raceFactors, toldRace } from './races.ts'
import type { PairedMatch, SeasonMatch } from './world.ts'

/** Payout of a bet. */
export interface PaidTwice {
  byRules: bigint
  bySecond: bigint
  /** Markets of the legs with a differing return; `bet` for a bet that differs only as a whole. */
  differing: string[]
}

/** First report or correction of a match. */
export type Telling = 'first' | 'last'

const toldAs = (match: SeasonMatch, telling: Telling): PairedMatch =>
  telling === 'first' ? (match.first ?? match) : match

/** A stake on one leg so large that every difference of its factor shows. */
const TRIAL = 1_000_000n
const NO_CAP = 10n ** 15n

export function openSettlement(
  matches: readonly SeasonMatch[],
): (bet: SeasonBet, telling: Telling) => PaidTwice {
  const known = new Map<PairedMatch, Map<SeasonMarket, ReadonlyMap<string, LegResult>>>()
  const results = (report: PairedMatch, market: SeasonMarket): ReadonlyMap<string, LegResult> => {
    const of = known.get(report) ?? new Map<SeasonMarket, ReadonlyMap<string, LegResult>>()
    known.set(report, of)
    const settled = of.get(market) ?? resultsIn(report, market)
    of.set(market, settled)
    return settled
  }
  return ({ stake, cap, legs, combination }, telling) => {
    const of = ({ match }: SeasonLeg) => toldAs(matches[match] as SeasonMatch, telling)
    const factors = legs.map((leg) => {
      const result = results(of(leg), leg.market).get(leg.selection.id) as LegResult
      return legFactor(oddsMilli(leg.selection.thousandths), result)
    })
    const units = legs.map((leg) => {
      const thousandths = Number(leg.selection.thousandths)
      const { market, line, names } = leg.market
      const toldLeg = {
        ...{ market: market.name, line, thousandths },
        ...{ selection: leg.selection.name, selections: names },
      }
      return unitReturn(legEnds(toldLeg, of(leg).told), thousandths)
    })
    const single = { stake: cents(TRIAL), cap: cents(NO_CAP), combination: allLegs(1) }
    const differing = legs.flatMap(({ market }, at) => {
      const [factor, unit] = [factors[at], units[at]]
      if (!factor || !unit) return [market.market.name]
      const isSame = betPayout(single, [factor]) === independentPayout(TRIAL, [[0]], [unit], NO_CAP)
      return isSame ? [] : [market.market.name]
    })
    const lines = betLines(legs.length, [...combination.sizes], [...(combination.bankers ?? [])])
    const byRules = betPayout({ stake: cents(stake), cap: cents(cap), combination }, factors)
    return paid(byRules, independentPayout(stake, lines, units, cap), differing)
  }
}

const paid = (byRules: bigint, bySecond: bigint, differing: string[]): PaidTwice => ({
  ...{ byRules, bySecond },
  differing: byRules !== bySecond && differing.length === 0 ? ['bet'] : differing,
})

function resultsIn(
  { facts }: PairedMatch,
  { market, specifiers, line }: SeasonMarket,
): ReadonlyMap<string, LegResult> {
  const of = { sport: 'football', facts, market, specifiers } as const
  const settled = settleBy(findBettingRules(BETTING_RULES_VERSION), of)
  if (settled.state === 'open') throw new Error(`${market.name} ${line} is open: ${settled.why}`)
  return settled.results
}

export function settleRaceBet({ stake, cap, race, runner, isEachWay }: RaceBet): PaidTwice {
  const factors = raceFactors(race, runner)
  const units = raceUnits(toldRace(race, runner))
  const bet = { stake: cents(stake), cap: cents(cap), combination: allLegs(1) }
  return isEachWay
    ? paid(eachWayPayout(bet, [factors]), independentEachWay(stake, units, cap), [])
    : paid(betPayout(bet, [factors.win]), independentPayout(stake, [[0]], [units.win], cap), [])
}
