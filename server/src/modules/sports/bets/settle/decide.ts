import type { RefusalCode } from '@jogo/contract/refusals'
import { type LegResult, legFactor } from '@jogo/rules/bets/factor'
import { betPayout, betState, splitLike } from '@jogo/rules/bets/payout'
import { decidedShare } from '@jogo/rules/bonus/contribution'
import { type Cents, cents } from '@jogo/rules/money'
import { isSameResult } from '../../results/index.ts'
import { freeBetWinnings, type SettlementState } from '../bet.ts'
import type { BetToSettle, BothBalances, LegToSettle } from './bet.ts'

/** Outcome of a leg and the number of the market's result behind it; undefined if undecided or reopened. */
export type LegOutcome = { n: number; result: LegResult } | undefined

export interface Decided {
  /** The changed legs with their outcomes. */
  legs: readonly { leg: LegToSettle; outcome: LegOutcome }[]
  /** New state and payout of the bet; undefined if unchanged. */
  ending: BetEnd | undefined
  /** Reason of a cancellation by the house. */
  cancelled?: Cancelled
  /** Why a bet that waited is refused. */
  refused?: RefusalCode
}

export interface BetEnd {
  state: SettlementState
  payout: BothBalances
  /** Winnings of a free bet, without its stake. */
  freeWin: Cents
}

export type Cancelled = 'account_closing'

/** Refunds the whole stake, independent of the results of the legs so far: a bet that waits to be taken is refused. */
export const cancel = ({ state, stake }: BetToSettle, cancelled: Cancelled): Decided => ({
  ...{ legs: [], cancelled },
  ending: { state: state === 'pending' ? 'refused' : 'void', payout: stake, freeWin: cents(0n) },
})

/** Refuses a bet that waits, with its whole stake back. */
export const refuseWaiting = ({ stake }: BetToSettle, refused: RefusalCode): Decided => ({
  ...{ legs: [], refused },
  ending: { state: 'refused', payout: stake, freeWin: cents(0n) },
})

const NOTHING: BothBalances = { real: cents(0n), bonus: cents(0n) }

/**
 * State and payout of a bet from the outcomes of its legs: pure, and the only computation of a bet's payout.
 * @param legOutcome new outcomes; 'as it is' for an unchanged leg
 * @returns undefined if nothing changes: also for a bet that waits to be taken, was refused, or was bought back whole
 */
export function decide(
  bet: BetToSettle,
  legOutcome: (leg: LegToSettle) => LegOutcome | 'as it is',
): Decided | undefined {
  if (bet.isCancelled || bet.state === 'pending' || bet.state === 'refused' || bet.state === 'cashed_out')
    return undefined
  const outcomes = bet.legs.map((leg): LegOutcome => {
    const outcome = legOutcome(leg)
    if (outcome !== 'as it is') return outcome
    return leg.result && leg.resultN !== undefined ? { n: leg.resultN, result: leg.result } : undefined
  })
  const legs = bet.legs.flatMap((leg, at) =>
    isSameResult(leg.result, outcomes[at]?.result) ? [] : [{ leg, outcome: outcomes[at] }],
  )
  if (legs.length === 0) return undefined
  const results = outcomes.map((outcome) => outcome?.result)
  const next = comesTo(bet, results)
  const decidedBefore = wageringShare(
    bet,
    bet.legs.map(({ result }) => result),
  )
  const isSame =
    next.state === bet.state &&
    next.payout.real === bet.payout.real &&
    next.payout.bonus === bet.payout.bonus &&
    next.freeWin === bet.free.win &&
    wageringShare(bet, results) === decidedBefore
  return { legs, ending: isSame ? undefined : next }
}

/** Decided share of the stake, which counts for wagering of bonuses and deposits: comparable between results of the same legs. */
const wageringShare = ({ combination }: BetToSettle, results: readonly (LegResult | undefined)[]): bigint =>
  decidedShare(
    results.map((result) => result?.voidHalves ?? 0),
    combination,
  ).up

function comesTo(bet: BetToSettle, results: readonly (LegResult | undefined)[]): BetEnd {
  const { combination } = bet
  const factors = bet.legs.map(({ odds }, at) => {
    const result = results[at]
    return result && legFactor(odds, result)
  })
  const state = betState(factors, combination)
  if (state !== 'decided') return { state, payout: NOTHING, freeWin: cents(0n) }
  const { stake: free } = bet.free
  const stake = cents(bet.stake.real + bet.stake.bonus + free)
  const decided = factors.filter((factor) => factor !== undefined)
  const payout = betPayout({ stake, combination, cap: bet.cap }, decided)
  const knownResults = results.filter((result) => result !== undefined)
  const settledState = settlementState(knownResults, payout)
  if (free > 0n) return { state: settledState, payout: NOTHING, freeWin: freeBetWinnings(payout, free) }
  return { state: settledState, payout: splitLike(payout, bet.stake), freeWin: cents(0n) }
}

/** `won` if every leg won in full, `void` if every leg is void, `partial` in between. */
function settlementState(results: readonly LegResult[], payout: bigint): SettlementState {
  if (results.every(({ voidHalves }) => voidHalves === 2)) return 'void'
  if (payout === 0n) return 'lost'
  return results.every(
    ({ won, voidHalves, deadHeat, deduction }) => won && voidHalves === 0 && !deadHeat && !deduction,
  )
    ? 'won'
    : 'partial'
}
