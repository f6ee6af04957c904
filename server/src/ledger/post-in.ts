import { CompiledQuery, sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { KINDS, type Kind } from './accounts.ts'
import { POST, POST_SET, postValues, readAnswers } from './batch-text.ts'
import { type Group, type GroupAnswer, soloGroup } from './group.ts'
import { contentHash, type Movement, type Posted } from './movement.ts'
import { type SetAnswer, toSet, toSetAnswer } from './set.ts'

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

/**
 * Posts one movement inside the caller's transaction, by the same statement as the batches. The wallet and a lane stay locked until the
 * commit, so the transaction must be short and call this near its end.
 * @throws Refusal as `Ledger.post`; the transaction itself stays usable
 */
export async function postIn(tx: Tx, lane: number, movement: Movement): Promise<Posted> {
  if (movement.attach)
    throw new RangeError('a movement in a transaction has no rows to attach: write them there')
  const groups = [soloGroup(movement)]
  for (;;) {
    const [answer] = await ask(tx, POST.text, lane, groups)
    if (answer && 'posted' in answer) return answer.posted[0] as Posted
    if (answer && 'refused' in answer) throw new Refusal(answer.refused)
    if (answer?.problem !== 'again') throw new Error(`there is no wallet ${movement.walletId}`)
  }
}

/** Posts a set inside the caller's transaction, as `Ledger.postSet` does in its own. */
export async function postSetIn(tx: Tx, lane: number, movements: readonly Movement[]): Promise<SetAnswer> {
  if (movements.some((one) => one.attach))
    throw new RangeError('a movement in a transaction has no rows to attach: write them there')
  const set = toSet(movements)
  return toSetAnswer(set, await ask(tx, POST_SET.text, lane, set.groups))
}

async function ask(tx: Tx, text: string, lane: number, groups: readonly Group[]): Promise<GroupAnswer[]> {
  const { rows } = await tx.executeQuery<{ accepted: Buffer | null; others: string | null }>(
    CompiledQuery.raw(text, postValues(lane, groups)),
  )
  const row = rows[0]
  if (!row) throw new Error('the ledger answered no row')
  return readAnswers(groups, row.accepted, row.others)
}

/** Moves an amount between two house accounts inside the caller's transaction. @returns false when it had been moved before */
export async function transferIn(tx: Tx, lane: number, transfer: Transfer): Promise<boolean> {
  const { rq, kind, from, to, amount, content } = transfer
  const { rows } = await sql<{ answer: string }>`
    select ledger.post_house(${lane}, ${rq}, ${KINDS[kind]}::smallint, ${from}, ${to}, ${amount}, ${contentHash(content)}) as answer`.execute(
    tx,
  )
  if (rows[0]?.answer === 'reference_reused') throw new Refusal('reference_reused')
  return rows[0]?.answer === 'ok'
}
