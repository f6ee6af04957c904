import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { RoundSums, StoredAction, StoredKind, SuppliedSlip } from './action.ts'

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

/** The actions with these ids, and their rollbacks. */
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

/** Sums of a round so far; zero for an unknown round. */
export async function findStakes(tx: Tx, roundId: string): Promise<RoundSums> {
  const { rows } = await sql<{
    real: bigint
    bonus: bigint
    refund: bigint
    payout: bigint
    settled_by: string | null
    stated_at: number | null
  }>`
    select stake_real_cents as real, stake_bonus_cents as bonus, refund_cents as refund, payout_cents as payout, settled_by,
        (extract(epoch from settled_stated_at) * 1000)::float8 as stated_at
      from supplier_rounds where id = ${roundId}`.execute(tx)
  const { real = 0n, bonus = 0n, refund = 0n, payout = 0n, settled_by, stated_at } = rows[0] ?? {}
  return {
    ...{ real: cents(real), bonus: cents(bonus), refund: cents(refund), payout: cents(payout) },
    settledBy: settled_by ?? undefined,
    statedAt: stated_at ?? undefined,
  }
}

/** Bets of a round with a stake above zero. */
export async function listRoundStakes(tx: Tx, roundId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from supplier_actions where round_id = ${roundId} and kind = 'bet' and amount_cents > 0`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** The supplier's id of an action's round. */
export async function findSuppliedRound(
  tx: Tx,
  actionId: string,
): Promise<{ gameId: number; key: string; slip: SuppliedSlip | null } | undefined> {
  const { rows } = await sql<{ gameId: number; key: string; slip: SuppliedSlip | null }>`
    select r.game_id as "gameId", r.round_key as key, r.slip from supplier_actions a join supplier_rounds r on r.id = a.round_id
     where a.id = ${actionId}`.execute(tx)
  return rows[0]
}

/** Losses of open suppliers' games in 24 hours, or since an operator opened them: payouts less stakes above zero, centavos. */
export async function sumLosses(tx: Tx, at: Date): Promise<{ slug: string; loss: number }[]> {
  const { rows } = await sql<{ slug: string; loss: number }>`
    select slug, loss::float8 as loss from sum_losses(${at})`.execute(tx)
  return rows
}
