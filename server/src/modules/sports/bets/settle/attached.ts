import type { Attacher } from '../../../money/wallet/index.ts'
import type { BetPlan } from './plan.ts'
import { releasesOf } from './release.ts'
import { insertSettlements, updateEnded } from './store.ts'

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
    const changed = await insertSettlements(client, plans, releasesOf(plans), settled[0]?.at ?? new Date(0))
    await updateEnded(client, plans)
    return {
      vetoed: changed.map((place) => ({ index: rows[place]?.index ?? 0, code: 'bet_changed' as const })),
    }
  },
}
