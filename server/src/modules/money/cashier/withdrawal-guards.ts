import type { Cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import type { CashierDeps } from './deps.ts'
import { FUSE_MS, type PaceFacts, paceSince, requirePace, USUAL_MS } from './withdrawal-pace.ts'
import * as store from './withdrawal-store.ts'

interface Wanted {
  id: string
  playerId: number
  amount: Cents
}

/** Call after the withdrawal's row is written, with the player's withdrawals locked. @throws the refusals of `requirePace` */
export async function requirePaceOf(deps: CashierDeps, tx: Tx, request: Wanted): Promise<void> {
  const { clock, log } = deps
  const settings = deps.settings()
  const now = clock.now()
  const { id, playerId, amount } = request
  const fuse = settings.withdraw_auto_disable
  const houseAgainAt =
    fuse > 0 ? await store.findHouseAgain(tx, { id, now, windowMs: FUSE_MS, most: fuse }) : undefined
  if (houseAgainAt)
    log.warn({ fuse, until: houseAgainAt }, 'withdrawals wait: withdraw_auto_disable is reached')
  const facts: PaceFacts = {
    amount,
    now,
    recent: await store.listCounted(tx, { id, playerId, since: paceSince(now) }),
    ...(await store.findLatest(tx, { id, playerId, paidSince: new Date(now.getTime() - USUAL_MS) })),
    houseAgainAt,
  }
  requirePace(settings, facts)
}
