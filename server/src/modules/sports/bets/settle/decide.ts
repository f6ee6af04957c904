import { type LegResult, legFactor } from '@jogo/rules/bets/factor'
import { allOf } from '@jogo/rules/bets/lines'
import { betPayout, splitLike, stateOf } from '@jogo/rules/bets/payout'
import { decidedShare } from '@jogo/rules/bonus/contribution'
import { type Cents, cents } from '@jogo/rules/money'
import { isSameResult } from '../../results/index.ts'
import { type BetState, winOf } from '../bet.ts'
import type { BetToSettle, BothBalances, LegToSettle } from './bet.ts'

/** What a leg came to, and by which row of its market's results; nothing where it is not decided, or not any more. */
export type LegOutcome = { n: number; result: LegResult } | undefined

export interface Decided {
  /** The legs that change, with what they came to. */
  legs: readonly { leg: LegToSettle; outcome: LegOutcome }[]
  /** What the bet comes to, if that is something else than before. */
  ending: BetEnd | undefined
  /** Why the house cancels it. */
  cancelled?: Cancelled
}

export interface BetEnd {
  state: BetState
  payout: BothBalances
  /** Of a free bet, without its stake. */
  freeWin: Cents
}

export type Cancelled = 'account_closing'

/** The whole stake goes back, whatever its legs came to so far. */
export const cancel = ({ stake }: BetToSettle, cancelled: Cancelled): Decided => ({
  ...{ legs: [], cancelled },
  ending: { state: 'void', payout: stake, freeWin: cents(0n) },
})

const NOTHING: BothBalances = { real: cents(0n), bonus: cents(0n) }

/**
 * What a bet comes to when legs of it have these outcomes: pure, and the only place where a payout of a bet is computed.
 * @param outcomeOf of the legs that are looked at anew; the others stand as they are
 * @returns undefined when nothing changes
 */
export function decide(
  bet: BetToSettle,
  outcomeOf: (leg: LegToSettle) => LegOutcome | 'as it is',
): Decided | undefined {
  if (bet.isCancelled) return undefined
  const outcomes = bet.legs.map((leg): LegOutcome => {
    const outcome = outcomeOf(leg)
    if (outcome !== 'as it is') return outcome
    return leg.result && leg.resultN !== undefined ? { n: leg.resultN, result: leg.result } : undefined
  })
  const legs = bet.legs.flatMap((leg, at) =>
    isSameResult(leg.result, outcomes[at]?.result) ? [] : [{ leg, outcome: outcomes[at] }],
  )
  if (legs.length === 0) return undefined
  const results = outcomes.map((outcome) => outcome?.result)
  const next = comesTo(bet, results)
  const isSame =
    next.state === bet.state &&
    next.payout.real === bet.payout.real &&
    next.payout.bonus === bet.payout.bonus &&
    next.freeWin === bet.free.win &&
    decidedOf(results) === decidedOf(bet.legs.map(({ result }) => result))
  return { legs, ending: isSame ? undefined : next }
}

/** What of the stake was decided, as it counts for bonuses and deposits: comparable between results of the same legs. */
const decidedOf = (results: readonly (LegResult | undefined)[]): bigint =>
  decidedShare(results.map((result) => result?.voidHalves ?? 0)).up

function comesTo(bet: BetToSettle, results: readonly (LegResult | undefined)[]): BetEnd {
  const combination = allOf(bet.legs.length)
  const factors = bet.legs.map(({ odds }, at) => {
    const result = results[at]
    return result && legFactor(odds, result)
  })
  const state = stateOf(factors, combination)
  if (state !== 'decided') return { state, payout: NOTHING, freeWin: cents(0n) }
  const { stake: free } = bet.free
  const stake = cents(bet.stake.real + bet.stake.bonus + free)
  const decided = factors.filter((factor) => factor !== undefined)
  const payout = betPayout({ stake, combination, cap: bet.cap }, decided)
  const known = results.filter((result) => result !== undefined)
  const came = wordOf(known, payout)
  if (free > 0n) return { state: came, payout: NOTHING, freeWin: winOf(payout, free) }
  return { state: came, payout: splitLike(payout, bet.stake), freeWin: cents(0n) }
}

/** `won` when every leg won whole, `void` when every leg is void, `partial` for what is between. */
function wordOf(results: readonly LegResult[], payout: bigint): BetState {
  if (results.every(({ voidHalves }) => voidHalves === 2)) return 'void'
  if (payout === 0n) return 'lost'
  return results.every(
    ({ won, voidHalves, deadHeat, deduction }) => won && voidHalves === 0 && !deadHeat && !deduction,
  )
    ? 'won'
    : 'partial'
}
