import { checkedPayload } from '../../../../facts.ts'
import { combinationFact } from '../bet.ts'
import type { BetPlan } from './plan.ts'

/** Fact `bet.settled` or `bet.corrected` of a settled bet; undefined if only legs change. */
export function settledFact({ bet, legs, ending }: BetPlan, at: Date): object | undefined {
  if (!ending) return undefined
  const fact = {
    playerId: bet.playerId,
    betId: bet.id,
    kind: bet.kind,
    mechanic: bet.kind,
    ...combinationFact(bet),
    state: ending.state,
    stakeReal: Number(bet.stake.real),
    stakeBonus: Number(bet.stake.bonus),
    payoutReal: Number(ending.payout.real),
    payoutBonus: Number(ending.payout.bonus),
    ...(bet.free.stake > 0n && { stakeFree: Number(bet.free.stake), winFree: Number(ending.freeWin) }),
    ...(ending.n > 1 && { missingBonus: Number(ending.missingBonus) }),
    leastOdds: Number(
      bet.legs.reduce((least, { odds }) => (odds < least ? odds : least), bet.legs[0]?.odds ?? 0n),
    ),
    voidHalves: bet.legs
      .map((leg) => {
        const changed = legs.find((entry) => entry.leg.n === leg.n)
        return (changed ? changed.outcome?.result : leg.result)?.voidHalves ?? 0
      })
      .join(''),
    n: ending.n,
    placedAt: bet.placedAt.toISOString(),
    settledAt: at.toISOString(),
  }
  return ending.n === 1 ? checkedPayload('bet.settled', fact) : checkedPayload('bet.corrected', fact)
}
