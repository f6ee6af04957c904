/** Database queries of a life's acts. */
import { sql } from 'kysely'
import type { StakeFact } from '../../../server/src/modules/money/bonuses/stake-store.ts'
import type { Tx } from '../../../server/src/platform/db.ts'

/** @param states filter by state */
export async function findGrantIds(tx: Tx, player: number, states?: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from public.grants where player_id = ${player} and (${states === undefined} or state = any (${states ?? []}::text[]))`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function countSteps(tx: Tx, grant: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from public.grant_steps where grant_id = ${grant}`.execute(tx)
  return rows[0]?.n ?? 0
}

export async function findOpenBets(tx: Tx, player: number): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string
  }>`select id from public.bets where player_id = ${player} and state = 'open'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Last message about the settlement of a bet. */
export async function findLastFact(tx: Tx, bet: string): Promise<StakeFact[]> {
  const { rows } = await sql<{ name: StakeFact['name']; payload: object }>`
    select name, payload from public.outbox where name in ('bet.settled', 'bet.corrected') and payload ->> 'betId' = ${bet}
     order by id desc limit 1`.execute(tx)
  return rows.map(({ name, payload }) => ({ name, ...payload }) as StakeFact)
}

/** Inserts the rows that the cashier's credit of a Pix leaves. */
export async function insertReceipt(
  tx: Tx,
  { e2eid, depositId, amount }: { e2eid: string; depositId: string; amount: bigint },
): Promise<void> {
  await sql`
    insert into public.pix_receipts (e2eid, deposit_id, amount_cents, received_at, seen_at, state, payer)
    values (${e2eid}, ${depositId}, ${amount}, now(), now(), 'credited', 'same')`.execute(tx)
}
