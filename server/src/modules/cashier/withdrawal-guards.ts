import type { Cents } from '@jogo/rules/money'
import { cents } from '@jogo/rules/money'
import type { Tx } from '../../platform/db.ts'
import * as deposits from './deposit-store.ts'
import type { CashierDeps } from './deps.ts'
import { leftToStake, ROLLOVER_MS, requireStaked } from './rollover.ts'
import { FUSE_MS, type PaceFacts, paceSince, requirePace, USUAL_MS } from './withdrawal-pace.ts'
import * as store from './withdrawal-store.ts'

interface Wanted {
  id: string
  playerId: number
  amount: Cents
}

/** @throws Refusal what `requirePace` throws; to be called once the withdrawal's row is written and the player's withdrawals are locked */
export async function requirePaceOf(deps: CashierDeps, tx: Tx, wanted: Wanted): Promise<void> {
  const { clock, log } = deps
  const settings = deps.settings()
  const now = clock.now()
  const { id, playerId, amount } = wanted
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

/**
 * Requires that the player's rollovers are done. Does not apply to players who may not play, while no bets are taken, or when the
 * operator has set the setting back to 0.
 * @throws Refusal rollover_pending
 */
export async function requireRollover(deps: CashierDeps, playerId: number): Promise<void> {
  const { clock, db, wallet } = deps
  const settings = deps.settings()
  if (settings.deposit_rollover === 0 || !settings.casino_enabled) return
  const since = new Date(clock.now().getTime() - ROLLOVER_MS)
  const agreed = await deposits.listAgreed(db.sql, playerId, since)
  const [first] = agreed
  if (!first || !(await wallet.mayStake(playerId))) return
  const wagered = await wallet.wagering(playerId, first.id)
  const lowest = cents(BigInt(settings.casino_bet_min_total))
  requireStaked(leftToStake(agreed, wagered, lowest), agreed)
}
