import { ACTIONS, playRisk, RISK_DAYS } from '@jogo/rules/protection/risk'
import { dayAround, dayIn, HOUSE_ZONE } from '@jogo/rules/zone'
import { isDatabaseAway } from '../../../platform/db.ts'
import type { ProtectionDeps } from './deps.ts'
import { insertEvent } from './event-store.ts'
import {
  claimDue,
  countSigns,
  findRisk,
  readRiskFigures,
  type ScoredRisk,
  updateScored,
  upsertRisk,
} from './risk-store.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 100
/** Time limit of a run of the sweep, ms; a run starts every minute. */
const ROUND_MS = 50_000
/** Life of a claim, ms. After a crash other workers then take the players. */
const CLAIMED_MS = 10 * 60_000

type RiskDeps = Pick<ProtectionDeps, 'db' | 'clock' | 'wallet'>

/**
 * Computes the risk of a player from the movements of the last 60 days. A change of the band is written into the player's history, with its reasons and
 * actions.
 */
export async function scoreRisk({ db, clock, wallet }: RiskDeps, playerId: number): Promise<ScoredRisk> {
  const now = clock.now()
  const day = dayIn(now.getTime(), HOUSE_ZONE)
  const raisesSince = new Date(now.getTime() - RISK_DAYS * DAY_MS)
  // One more day is read, because the first day began before this hour.
  const since = new Date(now.getTime() - (2 * RISK_DAYS + 1) * DAY_MS)
  const [days, signs] = await Promise.all([
    wallet.playByDay(playerId, since),
    countSigns(db.sql, playerId, { now, raisesSince }),
  ])
  const risk = playRisk({ days, ...signs }, day)
  return db.transaction(async (tx) => {
    const before = await findRisk(tx, playerId)
    const isNew = (before?.band ?? 'low') !== risk.band
    const scored = { ...risk, day, since: before && !isNew ? before.since : now }
    await upsertRisk(tx, playerId, scored)
    if (isNew) {
      const detail = { ...risk, before: before?.band ?? 'low', actions: ACTIONS[risk.band] }
      await insertEvent(tx, playerId, { at: now, what: 'risk.band', by: 'house', detail })
    }
    return scored
  })
}

/** Scores due players, longest wait first, for most of a minute. A failed score is logged and retried later, and does not stop the others. */
export async function scoreDue(deps: ProtectionDeps): Promise<void> {
  const { db, clock, log } = deps
  const began = clock.elapsed()
  while (clock.elapsed() - began < ROUND_MS) {
    const now = clock.now()
    const until = new Date(now.getTime() + CLAIMED_MS)
    const today = dayAround(now, HOUSE_ZONE).start
    const due = await claimDue(db.sql, { now, today, until, limit: AT_ONCE })
    if (due.length === 0) return
    for (const playerId of due)
      try {
        const { score } = await scoreRisk(deps, playerId)
        await updateScored(db.sql, playerId, score, now)
      } catch (error) {
        if (isDatabaseAway(error)) throw error
        log.error(
          { err: error, player: playerId },
          'the risk of a player could not be computed; it is tried again',
        )
      }
  }
}

export const riskFigures = ({ db, clock }: Pick<ProtectionDeps, 'db' | 'clock'>) => {
  const now = clock.now()
  return readRiskFigures(db.sql, { now, today: dayAround(now, HOUSE_ZONE).start })
}
