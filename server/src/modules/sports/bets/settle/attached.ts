import { legLiabilities } from '@jogo/rules/bets/liability'
import { cents } from '@jogo/rules/money'
import type { Attacher } from '../../../money/wallet/index.ts'
import { isRunning } from '../bet.ts'
import type { SettleDeps } from './deps.ts'
import { updateEnded } from './ended-store.ts'
import type { BetPlan } from './plan.ts'
import { insertSettlements } from './store.ts'

/** Attached to the first movement of a settlement: the bet's plan. */
export interface SettledRow {
  plan: BetPlan
  at: Date
}

/** Rows of settlements, written in the transaction of the money. A bet that changed since the read is vetoed. */
export const settlingAttacher: Attacher = {
  write: async (client, rows) => {
    const settled = rows.map(({ row }) => row as SettledRow)
    const plans = settled.map(({ plan }) => plan)
    const changed = await insertSettlements(
      client,
      plans,
      liabilityReleases(plans),
      settled[0]?.at ?? new Date(0),
    )
    await updateEnded(client, plans)
    return {
      vetoed: changed.map((place) => ({ index: rows[place]?.index ?? 0, code: 'bet_changed' as const })),
    }
  },
}

/** @returns false, without a write, when a bet was changed meanwhile */
export async function writeWithoutMovement(
  { db }: SettleDeps,
  plans: readonly BetPlan[],
  at: Date,
): Promise<boolean> {
  if (plans.length === 0) return true
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    const changed = await insertSettlements(client, plans, liabilityReleases(plans), at)
    if (changed.length === 0) await updateEnded(client, plans)
    await client.query(changed.length > 0 ? 'rollback' : 'commit')
    return changed.length === 0
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Change of a selection's total stake and reserved liability. */
export interface Release {
  marketId: number
  selection: number
  stake: bigint
  liability: bigint
}

/** Releases of ended bets and new reservations of reopened bets, by selection, in key order. */
function liabilityReleases(plans: readonly BetPlan[]): Release[] {
  const sums = new Map<string, Release>()
  for (const { bet, ending } of plans) {
    if (!ending || isRunning(ending.state) === isRunning(bet.state)) continue
    const sign = isRunning(ending.state) ? 1n : -1n
    const stake = cents(bet.stake.real + bet.stake.bonus + bet.free.stake)
    const liabilities = legLiabilities(
      stake,
      bet.legs.map(({ odds }) => odds),
      bet.combination,
    )
    for (const [at, { marketId, selection }] of bet.legs.entries()) {
      const key = `${marketId} ${selection}`
      const sum = sums.get(key) ?? { marketId, selection, stake: 0n, liability: 0n }
      sum.stake += sign * stake
      sum.liability += sign * (liabilities[at] ?? 0n)
      sums.set(key, sum)
    }
  }
  return [...sums.values()].sort(
    (sum, other) => sum.marketId - other.marketId || sum.selection - other.selection,
  )
}
