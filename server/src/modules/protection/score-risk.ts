import { ACTIONS, RISK_DAYS, riskOf } from '@jogo/rules/protection/risk'
import { dayIn } from '@jogo/rules/zone'
import type { ProtectionDeps } from './deps.ts'
import { writeEvent } from './event-store.ts'
import { countSigns, findRisk, listUnscored, type ScoredRisk, saveRisk } from './risk-store.ts'

const ZONE = 'America/Sao_Paulo'
const DAY_MS = 86_400_000
const AT_ONCE = 200

type RiskDeps = Pick<ProtectionDeps, 'db' | 'clock' | 'wallet'>

/** Computes the risk of a player from the books of the last 60 days. A change of the band is written into his history, with its reasons and actions. */
export async function scoreRisk({ db, clock, wallet }: RiskDeps, playerId: number): Promise<ScoredRisk> {
  const now = clock.now()
  const day = dayIn(now.getTime(), ZONE)
  const raisesSince = new Date(now.getTime() - RISK_DAYS * DAY_MS)
  // A day more, because the first one began before this hour.
  const since = new Date(now.getTime() - (2 * RISK_DAYS + 1) * DAY_MS)
  const [days, signs] = await Promise.all([
    wallet.playByDay(playerId, since),
    countSigns(db.sql, playerId, { now, raisesSince }),
  ])
  const risk = riskOf({ days, ...signs }, day)
  return db.transaction(async (tx) => {
    const before = await findRisk(tx, playerId)
    const isNew = (before?.band ?? 'low') !== risk.band
    const scored = { ...risk, day, since: before && !isNew ? before.since : now }
    await saveRisk(tx, playerId, scored)
    if (isNew) {
      const detail = { ...risk, before: before?.band ?? 'low', actions: ACTIONS[risk.band] }
      await writeEvent(tx, playerId, { at: now, what: 'risk.band', by: 'house', detail })
    }
    return scored
  })
}

/** Scores those who have no score of today, some at a time. */
export async function scoreUnscored(deps: RiskDeps): Promise<void> {
  const today = dayIn(deps.clock.now().getTime(), ZONE)
  for (const playerId of await listUnscored(deps.db.sql, today, AT_ONCE)) await scoreRisk(deps, playerId)
}
