import { exclusionEnd, laterEnd, suspensionEnd } from '@jogo/rules/protection/bars'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { lockPerson } from '../players/index.ts'
import { type Bar, findBar, insertBar } from './bar-store.ts'
import type { LimitsDeps, ProtectionDeps } from './deps.ts'
import { insertEvent } from './event-store.ts'
import { lockPlayer, readMoment } from './limit-store.ts'

export interface NewBar {
  kind: Bar['kind']
  /** Days of a suspension or months of an exclusion; null for an exclusion without an end. */
  length: number | null
  /** Author of the bar: `player`, or the name of an operator. */
  by: string
  reason?: string
}

/**
 * Bars stakes and deposits from the commit on. A bar in force is never shortened, because the later end counts. Open rounds and bets finish, and their payouts
 * can be withdrawn. A bar belongs to the person: on a closed account it also applies to a later account, and prevents a new one.
 * @returns the bar of this account
 */
export async function barIn(deps: LimitsDeps, tx: Tx, playerId: number, wished: NewBar): Promise<Bar> {
  const open = await lockPerson(tx, playerId)
  const bar = await barAccount(deps, tx, playerId, wished)
  if (open !== undefined && open !== playerId) await barAccount(deps, tx, open, wished)
  return bar
}

async function barAccount(
  { wallet }: LimitsDeps,
  tx: Tx,
  playerId: number,
  { kind, length, by, reason }: NewBar,
): Promise<Bar> {
  await lockPlayer(tx, playerId)
  const since = await readMoment(tx)
  const term =
    length === null
      ? null
      : kind === 'suspension'
        ? suspensionEnd(since, length)
        : exclusionEnd(since, length)
  const now = await findBar(tx, playerId, since)
  const until = now ? laterEnd(now.until, term) : term
  const setBy = by === 'player' ? 'player' : 'house'
  const bar: Bar = { kind, setBy, since, until, reason }
  await insertBar(tx, playerId, bar)
  const end = until ?? 'infinity'
  await wallet.setLimits(tx, playerId, { stakeBarredUntil: end, depositBarredUntil: end, onlyLater: true })
  const what = kind === 'suspension' ? 'suspended' : 'excluded'
  await insertEvent(tx, playerId, {
    ...{ at: since, what, by },
    detail: {
      // The requested term. It differs from the effective end if another bar ends later.
      ...(kind === 'suspension' ? { days: length } : { months: length }),
      asked_until: term?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      ...(reason !== undefined && { reason }),
    },
  })
  await publish(tx, { name: 'player.barred', playerId, kind, until: until?.toISOString() ?? null })
  return bar
}

export const bar = (deps: ProtectionDeps, playerId: number, wished: NewBar): Promise<Bar> =>
  deps.db.transaction((tx) => barIn(deps, tx, playerId, wished))
