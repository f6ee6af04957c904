import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { KINDS, type Kind } from './accounts.ts'
import { type Answer, postValues, readAnswers } from './batch-text.ts'
import { checkMovement, contentHash, type Movement, type Posted } from './movement.ts'

/** From one house account to another. */
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
 * Posts one movement inside the caller's transaction, by the same statement as the batches. It holds the wallet and a lane until
 * the commit, so it stands last, or nearly, in a short transaction.
 * @throws Refusal as `Ledger.post`; the transaction itself stays usable
 */
export async function postIn(tx: Tx, lane: number, movement: Movement): Promise<Posted> {
  checkMovement(movement)
  if (movement.attach)
    throw new RangeError('a movement in a transaction has no rows to attach: write them there')
  const entry = { movement, contentHash: contentHash(movement.content) }
  for (;;) {
    const answer = await postOne(tx, lane, entry)
    if ('posted' in answer) return answer.posted
    if ('refused' in answer) throw new Refusal(answer.refused)
    if (answer.problem === 'no_wallet') throw new Error(`there is no wallet ${movement.walletId}`)
  }
}

async function postOne(
  tx: Tx,
  lane: number,
  entry: { movement: Movement; contentHash: string },
): Promise<Answer> {
  const [on, rq, wallet, kind, account, real, bonus, hash] = postValues(lane, [entry])
  const { rows } = await sql<{ accepted: Buffer | null; others: string | null }>`
    select accepted, others from ledger.post(${on}, ${rq}::uuid[], ${wallet}::bigint[], ${kind}::smallint[], ${account}::int[],
      ${real}::bigint[], ${bonus}::bigint[], ${hash}::bigint[])`.execute(tx)
  const row = rows[0]
  const answer = row && readAnswers([entry], row.accepted, row.others)[0]
  if (!answer) throw new Error('ledger.post answered nothing')
  return answer
}

/** Moves an amount between two house accounts inside the caller's transaction. @returns false when it had been done before */
export async function transferIn(tx: Tx, lane: number, transfer: Transfer): Promise<boolean> {
  const { rq, kind, from, to, amount, content } = transfer
  const { rows } = await sql<{ answer: string }>`
    select ledger.post_house(${lane}, ${rq}, ${KINDS[kind]}::smallint, ${from}, ${to}, ${amount}, ${contentHash(content)}) as answer`.execute(
    tx,
  )
  if (rows[0]?.answer === 'reference_reused') throw new Refusal('reference_reused')
  return rows[0]?.answer === 'ok'
}
