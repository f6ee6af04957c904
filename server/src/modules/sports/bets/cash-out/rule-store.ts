import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

/** Automatic cash-out of a bet. */
export interface CashOutRule {
  threshold: Cents
  setAt: Date
}

interface RuleRow {
  bet_id: string
  threshold_cents: bigint
  set_at: Date
}

export async function upsertRule(
  tx: Tx,
  { playerId, betId, threshold, setAt }: CashOutRule & { playerId: number; betId: string },
): Promise<void> {
  await sql`
    insert into public.cash_out_rules (player_id, bet_id, threshold_cents, set_at) values (${playerId}, ${betId}, ${threshold}, ${setAt})
    on conflict (player_id, bet_id) do update set threshold_cents = excluded.threshold_cents, set_at = excluded.set_at, checked = 0`.execute(
    tx,
  )
}

export async function deleteRule(tx: Tx, playerId: number, betId: string): Promise<void> {
  await sql`delete from public.cash_out_rules where player_id = ${playerId} and bet_id = ${betId}`.execute(tx)
}

/** Deletes the rules of bets that are over. */
export async function deleteEndedRules(tx: Tx): Promise<void> {
  await sql`
    delete from public.cash_out_rules r
     where not exists (select from public.bets b where b.player_id = r.player_id and b.id = r.bet_id and b.state in ('pending', 'open'))`.execute(
    tx,
  )
}

/** Rules by bet. */
export async function listRules(
  tx: Tx,
  playerId: number,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, CashOutRule>> {
  if (betIds.length === 0) return new Map()
  const { rows } = await sql<RuleRow>`
    select bet_id, threshold_cents, set_at from public.cash_out_rules where player_id = ${playerId} and bet_id = any (${[...betIds]}::uuid[])`.execute(
    tx,
  )
  return new Map(
    rows.map(({ bet_id, threshold_cents, set_at }) => [
      bet_id,
      { threshold: cents(threshold_cents), setAt: set_at },
    ]),
  )
}

/** A rule whose bet is to be offered anew. */
export interface DueRule {
  playerId: number
  betId: string
  threshold: Cents
  /** Sum of the versions of the bet and its prices. */
  versions: bigint
}

export interface RuleCursor {
  playerId: number
  betId: string
}

interface DueRow {
  player_id: bigint
  bet_id: string
  threshold_cents: bigint
  versions: bigint
}

/** Rules with a price that changed within the last `sinceMs`; see `cash_out_changed_rules`. */
export async function listChangedRules(tx: Tx, sinceMs: number, limit: number): Promise<DueRule[]> {
  const { rows } = await sql<DueRow>`
    select * from public.cash_out_changed_rules(${sinceMs}, ${limit})`.execute(tx)
  return rows.map(toDue)
}

/** The next rules after a cursor; see `cash_out_due_rules`. */
export async function listDueRules(tx: Tx, after: RuleCursor, limit: number): Promise<DueRule[]> {
  const { rows } = await sql<DueRow>`
    select * from public.cash_out_due_rules(${after.playerId}, ${after.betId}, ${limit})`.execute(tx)
  return rows.map(toDue)
}

const toDue = (row: DueRow): DueRule => ({
  playerId: Number(row.player_id),
  betId: row.bet_id,
  threshold: cents(row.threshold_cents),
  versions: row.versions,
})

/** Marks the prices of offers that were below the threshold. The commit does not wait for the disk: rules without their mark are checked once more. */
export async function updateChecked(tx: Tx, rules: readonly DueRule[]): Promise<void> {
  if (rules.length === 0) return
  await sql`
    update public.cash_out_rules r set checked = x.versions
      from (select set_config('synchronous_commit', 'off', true)) s, unnest(${rules.map(({ playerId }) => playerId)}::bigint[], ${rules.map(({ betId }) => betId)}::uuid[], ${rules.map(({ versions }) => versions)}::bigint[])
        as x(player_id, bet_id, versions)
     where r.player_id = x.player_id and r.bet_id = x.bet_id and r.checked <> x.versions`.execute(tx)
}
