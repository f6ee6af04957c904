import { randomUUID } from 'node:crypto'
import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Wallet } from '../src/modules/money/wallet/index.ts'
import type { Tx } from '../src/platform/db.ts'

/** Inserts the rows of a received and credited Pix, as the cashier does, so that the ledger accepts a deposit with its id. Idempotent. */
export async function receivePix(
  tx: Tx,
  { playerId, id, amount }: { playerId: number; id: string; amount: Cents },
  state: 'held' | 'credited' = 'credited',
): Promise<void> {
  const e2eid = `E${id.replaceAll('-', '')}`
  await sql`
    insert into public.deposits (id, player_id, amount_cents, status, created_at, expires_at, approved_at, e2eid, occurrence)
    select ${id}, ${playerId}, ${amount}, 'approved', now(), now(), now(), ${e2eid},
      1 + (select coalesce(max(occurrence), 0) from public.deposits where player_id = ${playerId})
    on conflict (id) do nothing`.execute(tx)
  await sql`
    insert into public.pix_receipts (e2eid, deposit_id, amount_cents, received_at, seen_at, state, payer)
    values (${e2eid}, ${id}, ${amount}, now(), now(), ${state}, 'same') on conflict do nothing`.execute(tx)
}

interface Gift {
  playerId: number
  amount: Cents | number
}

/** Play money without a deposit: a correction, as for demonstration players. */
export async function give(
  wallet: Pick<Wallet, 'correct'>,
  tx: Tx,
  { playerId, amount }: Gift,
): Promise<void> {
  const money = { real: cents(BigInt(amount)), bonus: cents(0n) }
  await wallet.correct(tx, { playerId, id: randomUUID(), ...money, reason: 'to play with' })
}

/** A deposit with its Pix. */
export async function depositWithPix(
  wallet: { deposit(tx: Tx, money: { playerId: number; id: string; amount: Cents }): Promise<unknown> },
  tx: Tx,
  money: { playerId: number; id: string; amount: Cents | number },
): Promise<void> {
  const amount = cents(BigInt(money.amount))
  await receivePix(tx, { ...money, amount })
  await wallet.deposit(tx, { ...money, amount })
}
