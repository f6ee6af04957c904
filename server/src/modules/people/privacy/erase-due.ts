import { erasedFrom } from '@jogo/rules/privacy/retention'
import { type Rest, sweepRest } from '../../../platform/sweeps.ts'
import { lockRequests } from './consent-store.ts'
import type { PrivacyDeps } from './deps.ts'
import { claimWaiting, updateErasureFinished, updateLookAt } from './erasure-store.ts'
import { findUnfinished } from './export-store.ts'

const DAY_MS = 24 * 3_600_000
const AT_ONCE = 200

/** Erases data after their legal retention, for requests of erasure and for closed accounts. Players in retention are checked again at its end. */
export async function eraseDue(deps: PrivacyDeps): Promise<Rest> {
  const at = deps.clock.now()
  const again = new Date(at.getTime() + DAY_MS)
  const due = await claimWaiting(deps.db.sql, { at, again, limit: AT_ONCE })
  for (const playerId of due) {
    try {
      if (await mayErase(deps, playerId, at)) await erase(deps, playerId, at)
    } catch (error) {
      // A failed erasure is retried on the next day and does not stop the others.
      deps.log.error({ err: error, playerId }, 'the data of a player could not be erased')
    }
  }
  return sweepRest(due.length, AT_ONCE)
}

/** Whether the account has been closed for the legal time and holds no money. */
async function mayErase(
  { db, wallet, closedSince }: PrivacyDeps,
  playerId: number,
  at: Date,
): Promise<boolean> {
  const from = erasedFrom(await closedSince(db.sql, playerId))
  if (!from) return false
  if (from > at) {
    await updateLookAt(db.sql, playerId, from)
    return false
  }
  const { real, bonus } = await wallet.balance(playerId)
  return real + bonus === 0n
}

async function erase(
  { db, log, personalData, retainsCpf }: PrivacyDeps,
  playerId: number,
  at: Date,
): Promise<void> {
  const isDone = await db.transaction(async (tx) => {
    await lockRequests(tx, playerId)
    // A copy in progress is finished first.
    if ((await findUnfinished(tx, playerId)) || !(await updateErasureFinished(tx, playerId, at))) return false
    const erasure = { playerId, at, retainsCpf: await retainsCpf(tx, playerId) }
    for (const { eraseLast } of personalData) await eraseLast?.(tx, erasure)
    return true
  })
  if (isDone) log.info({ playerId }, 'the data of a player were erased')
}
