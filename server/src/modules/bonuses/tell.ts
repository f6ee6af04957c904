import type { UserRolloverUpdateEvent } from '@jogo/contract/realtime'
import type { BonusesDeps } from './deps.ts'
import { findGrant } from './grant-store.ts'
import { rolloverView } from './views.ts'

/** Tells the open pages of its owner how a bonus stands, after the commit that changed it. */
export async function tell(
  { db, bus, wallet }: Pick<BonusesDeps, 'bus' | 'db' | 'wallet'>,
  playerId: number,
  id: string,
): Promise<void> {
  const row = await findGrant(db.sql, playerId, id)
  if (!row) return
  const { bonus } = await wallet.balance(playerId)
  bus.publish(`bonus.${id}`, rolloverView(row, bonus) satisfies UserRolloverUpdateEvent)
}
