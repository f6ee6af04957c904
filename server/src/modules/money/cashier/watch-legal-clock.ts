import { SHOWN_CAUSES } from '@jogo/rules/cashier/hold-rules'
import { LEGAL_MS } from '@jogo/rules/cashier/legal-clock'
import { type Rest, restOf } from '../../../platform/sweeps.ts'
import type { CashierDeps } from './deps.ts'
import { findOpenHold } from './hold-store.ts'
import { lateText } from './late-words.ts'
import { listLate, updateLate } from './payout-store.ts'

const AT_MOST = 100

/**
 * Withdrawals whose legal time has run out: an error in the log, once, and a case at support. A hold that shows no reason gets no case, whatever its cause:
 * its operators see the hold.
 */
export async function watchLegalClock({ db, clock, log, openCase }: CashierDeps): Promise<Rest> {
  const now = clock.now()
  const late = await listLate(db.sql, new Date(now.getTime() - LEGAL_MS), AT_MOST)
  for (const { id, playerId, amount } of late)
    await db.transaction(async (tx) => {
      if (!(await updateLate(tx, id, now))) return
      const hold = await findOpenHold(tx, id)
      log.error({ withdrawal: id, hold: hold?.number }, 'the legal time of a withdrawal has run out')
      if (hold && SHOWN_CAUSES[hold.cause] === 'review') return
      await openCase(tx, { playerId, topic: 'money', text: (language) => lateText(language, amount) })
    })
  return restOf(late.length, AT_MOST)
}
