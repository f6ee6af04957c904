import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../../platform/db.ts'
import type { StoredAction, StoredKind } from './action.ts'
import type { RequestRow } from './attached.ts'

/** What `apply_supplier_actions` answers: a request that cannot stand, or a win with its parts. `index`: place of the request. */
export type AppliedAnswer =
  | { index: number; verdict: 'bets_closed' | 'round_changed' }
  | { index: number; verdict: 'paid'; id: string; real: bigint; bonus: bigint }

interface AnswerRow {
  index: number
  verdict: AppliedAnswer['verdict']
  id: string
  real: bigint
  bonus: bigint
}

/** Writes the rows of requests through the connection that posts their movements. */
export async function applyRows(
  client: pg.ClientBase,
  requests: readonly RequestRow[],
): Promise<AppliedAnswer[]> {
  const { rows } = await client.query<AnswerRow>({
    name: 'suppliers.apply',
    text: 'select index, verdict, id, paid_real as real, paid_bonus as bonus from public.apply_supplier_actions($1::jsonb)',
    values: [JSON.stringify(requests.map(toJson))],
  })
  return rows
}

/** The same in a transaction of the caller, for a request that moves nothing. */
export async function applyRowsIn(tx: Tx, request: RequestRow): Promise<AppliedAnswer[]> {
  const { rows } = await sql<AnswerRow>`select index, verdict, id, paid_real as real, paid_bonus as bonus
    from public.apply_supplier_actions(${JSON.stringify([toJson(request)])}::jsonb)`.execute(tx)
  return rows
}

const toJson = ({ head, roundId, at, isFinished, rows }: RequestRow) => ({
  id: roundId,
  supplier: head.supplier,
  round_key: head.key,
  player_id: head.playerId,
  game_id: head.game.id,
  at: at.toISOString(),
  finished: isFinished,
  actions: rows.map(({ amount, real, bonus, ...row }) => ({
    ...row,
    amount: amount.toString(),
    real: real?.toString() ?? null,
    bonus: bonus?.toString() ?? null,
  })),
})

interface ActionsRow {
  id: string
  kind: StoredKind
  player_id: bigint
  round_id: string | null
  amount_cents: bigint
  real_cents: bigint
  bonus_cents: bigint
  undoes: string | null
  at: Date
}

/** The actions of these ids, and those that take them back. */
export async function listActions(tx: Tx, ids: readonly string[]): Promise<StoredAction[]> {
  const { rows } = await sql<ActionsRow>`
    select id, kind, player_id, round_id, amount_cents, real_cents, bonus_cents, undoes, at
      from supplier_actions where id = any (${ids}::uuid[]) or undoes = any (${ids}::uuid[])`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    playerId: Number(row.player_id),
    roundId: row.round_id ?? undefined,
    amount: cents(row.amount_cents),
    real: cents(row.real_cents),
    bonus: cents(row.bonus_cents),
    undoes: row.undoes ?? undefined,
    at: row.at,
  }))
}

/** The stakes of a round so far; nothing of one that is not known. */
export async function findStakes(tx: Tx, roundId: string) {
  const { rows } = await sql<{ real: bigint; bonus: bigint }>`
    select stake_real_cents as real, stake_bonus_cents as bonus from supplier_rounds where id = ${roundId}`.execute(
    tx,
  )
  return { real: cents(rows[0]?.real ?? 0n), bonus: cents(rows[0]?.bonus ?? 0n) }
}

/** The round of an action, as its supplier knows it. */
export async function findRoundOf(
  tx: Tx,
  actionId: string,
): Promise<{ gameId: number; key: string } | undefined> {
  const { rows } = await sql<{ gameId: number; key: string }>`
    select r.game_id as "gameId", r.round_key as key from supplier_actions a join supplier_rounds r on r.id = a.round_id
     where a.id = ${actionId}`.execute(tx)
  return rows[0]
}
