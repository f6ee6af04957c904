import { CompiledQuery, sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { KINDS, type Kind } from './accounts.ts'
import { hasAttachment } from './attach.ts'
import { POST_IN, postValues, readAnswers } from './batch-text.ts'
import { type Group, type GroupAnswer, soloGroup } from './group.ts'
import { contentHash, type Movement, type Posted } from './movement.ts'
import { type SetAnswer, toSet, toSetAnswer } from './set-poster.ts'

/** An amount moved from one house account to another. */
export interface Transfer {
  kind: Kind
  rq: string
  from: number
  to: number
  /** Above zero. */
  amount: bigint
  content?: string
}

/** The caller's transaction, with the lane and the wallets it has locked. */
export interface ColdTx {
  tx: Tx
  /** One lane for all movements of the transaction: two transactions with two lanes each could deadlock. */
  lane: number
  /** Highest wallet id locked by the transaction; 0 for none. */
  highest: number
  /** Ids of the wallets locked by the transaction. */
  locked: Set<number>
}

/**
 * Posts one movement inside the caller's transaction, by the same rules as the batches. Wallet and lane stay locked until the commit, so the transaction must
 * be short and call this near its end.
 * @throws Refusal as `Ledger.post`; the transaction itself stays usable
 */
export async function postIn(cold: ColdTx, movement: Movement): Promise<Posted> {
  const groups = [soloGroup(movement)]
  const [answer] = await ask(cold, groups)
  if (answer && 'posted' in answer) return answer.posted[0] as Posted
  if (answer && 'refused' in answer) throw new Refusal(answer.refused)
  throw new Error(`there is no wallet ${movement.walletId}`)
}

/** Posts a set inside the caller's transaction, as `Ledger.postSet` does in its own. */
export async function postSetIn(cold: ColdTx, movements: readonly Movement[]): Promise<SetAnswer> {
  const set = toSet(movements)
  return toSetAnswer(set, await ask(cold, set.groups))
}

/** Locks wallets by rising id, for later single movements. */
export async function lockWalletsIn(cold: ColdTx, walletIds: readonly number[]): Promise<void> {
  takeInOrder(cold, walletIds)
  await sql`select ledger.lock_wallets(${cold.lane}, ${`{${walletIds.join()}}`}::bigint[])`.execute(cold.tx)
}

/** Adds wallets to the locked ones. Every transaction locks by rising id, to prevent deadlocks. @throws RangeError for a wallet below one already locked */
function takeInOrder(cold: ColdTx, walletIds: readonly number[]) {
  const fresh = walletIds.filter((walletId) => !cold.locked.has(walletId))
  if (fresh.some((walletId) => walletId < cold.highest))
    throw new RangeError('a transaction moves wallets by rising id, or locks them together first')
  for (const walletId of fresh) cold.locked.add(walletId)
  cold.highest = fresh.reduce((highest, walletId) => Math.max(highest, walletId), cold.highest)
}

async function ask(cold: ColdTx, groups: readonly Group[]): Promise<GroupAnswer[]> {
  if (groups.some(hasAttachment))
    throw new RangeError('a movement in a transaction has no rows to attach: write them there')
  takeInOrder(
    cold,
    groups.map(({ walletId }) => walletId),
  )
  const { rows } = await cold.tx.executeQuery<{ accepted: Buffer | null; others: string | null }>(
    CompiledQuery.raw(POST_IN, postValues(cold.lane, groups)),
  )
  const row = rows[0]
  if (!row) throw new Error('the ledger answered no row')
  return readAnswers(groups, row.accepted, row.others)
}

/** Moves an amount between two house accounts inside the caller's transaction. @returns false if an earlier call moved it */
export async function transferIn({ tx, lane }: ColdTx, transfer: Transfer): Promise<boolean> {
  const { rq, kind, from, to, amount, content } = transfer
  const { rows } = await sql<{ answer: string }>`
    select ledger.post_house(${lane}, ${rq}, ${KINDS[kind]}::smallint, ${from}, ${to}, ${amount}, ${contentHash(content)}) as answer`.execute(
    tx,
  )
  if (rows[0]?.answer === 'reference_reused') throw new Refusal('reference_reused')
  return rows[0]?.answer === 'ok'
}
