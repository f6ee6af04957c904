import { mayUndo } from '@jogo/rules/protection/closing'
import { publish } from '../../../facts.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { ClosingDeps } from './deps.ts'
import * as store from './store.ts'

/**
 * Undoes a closing that the player has begun. Suspensions and exclusions stay, also concurrent ones: the wallet is locked before they are read, and a new bar
 * waits for the lock.
 * @throws Refusal closing_not_open, closing_too_late
 */
export async function undo({ db, clock, wallet, players, protection }: ClosingDeps, playerId: number) {
  await db.transaction(async (tx) => {
    await store.lockClosings(tx, playerId)
    const closing = (await store.lockClosing(tx, playerId)) ?? refuse('closing_not_open')
    if (!mayUndo(closing)) refuse('closing_too_late')
    await wallet.lock(tx, playerId)
    if (await players.prohibition(tx, playerId)) refuse('closing_too_late')
    const bar = await protection.findBar(tx, playerId)
    const end = bar ? (bar.until ?? 'infinity') : null
    await wallet.setLimits(tx, playerId, { stakeBarredUntil: end, depositBarredUntil: end })
    if (!(await store.updateStep(tx, closing, { step: 'undone', at: clock.now() })))
      refuse('closing_too_late')
    await publish(tx, { name: 'closing.moved', playerId, step: 'undone' })
  })
}
