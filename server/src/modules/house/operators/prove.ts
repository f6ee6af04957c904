import { refuse } from '../../../platform/refusal.ts'
import type { OperatorsDeps } from './deps.ts'
import * as store from './store.ts'

const MOST_TRIES = 5
const WINDOW_MS = 15 * 60_000

/**
 * The operator with this name and passphrase. An unknown name and a disabled operator get the same answer, in the same time, as a wrong passphrase.
 * @throws Refusal operator_not_proven; operator_locked after five wrong tries within 15 minutes, even for the right passphrase
 */
export async function prove(
  { db, clock, passwords }: Pick<OperatorsDeps, 'db' | 'clock' | 'passwords'>,
  name: string,
  passphrase: string,
): Promise<store.Operator> {
  const now = clock.now()
  const windowStart = new Date(now.getTime() - WINDOW_MS)
  const counted = await store.countTry(db.sql, name, { now, windowStart, most: MOST_TRIES })
  const since = counted ? undefined : await store.findTriesSince(db.sql, name)
  if (since) {
    const minutes = Math.max(1, Math.ceil((since.getTime() + WINDOW_MS - now.getTime()) / 60_000))
    refuse('operator_locked', { data: { name, minutes } })
  }
  const isRight = await passwords.verify(counted?.passphraseHash, passphrase)
  if (!isRight || counted?.disabledAt !== null) return refuse('operator_not_proven')
  await store.updateTriesCleared(db.sql, name)
  return (await store.findOperator(db.sql, name)) ?? refuse('operator_not_proven')
}
