import type { Cents } from '@jogo/rules/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** State of an issue. `asked`: the supplier has not confirmed it yet. */
export type IssueState = 'asked' | 'issued' | 'refused' | 'cancelled' | 'played' | 'expired'

export interface Issue {
  id: string
  supplier: string
  playerId: number
  gameId: number
  state: IssueState
  quantity: number
  /** Ordinal of the stake among the game's stakes; 1 is the smallest. */
  level: number
  validUntil: Date
  /** Grant of a campaign; null for free spins by an operator. */
  grantId: string | null
}

const ISSUE = sql`id, supplier, player_id::float8 as "playerId", game_id as "gameId", state, quantity, bet_level as level,
  valid_until as "validUntil", grant_id as "grantId"`

export async function findIssue(tx: Tx, supplier: string, id: string): Promise<Issue | undefined> {
  const { rows } = await sql<Issue>`
    select ${ISSUE} from supplier_free_spins where id = ${id} and supplier = ${supplier}`.execute(tx)
  return rows[0]
}

export type EndState = Extract<IssueState, 'played' | 'expired' | 'cancelled'>

/** Stores the first reported end of free spins. A later end with a win replaces an end without one. */
export async function updateReported(
  tx: Tx,
  id: string,
  { state, won, at }: { state: EndState; won: Cents; at: Date },
): Promise<void> {
  await sql`update supplier_free_spins set state = ${state}, won_cents = ${won}, told_at = ${at}
    where id = ${id} and (told_at is null or (won_cents = 0 and ${won}::bigint > 0))`.execute(tx)
}

export async function updateWon(tx: Tx, id: string, won: Cents, at: Date): Promise<void> {
  await sql`update supplier_free_spins set state = 'played', won_cents = coalesce(won_cents, 0) + ${won}, told_at = ${at}
    where id = ${id}`.execute(tx)
}

export async function findAnyIssue(tx: Tx, id: string): Promise<Issue | undefined> {
  const { rows } = await sql<Issue>`select ${ISSUE} from supplier_free_spins where id = ${id}`.execute(tx)
  return rows[0]
}

/** Moves an issue to another state, unless it has moved meanwhile. */
export async function updateIssueState(
  tx: Tx,
  id: string,
  from: IssueState,
  to: IssueState,
  why: string | null,
): Promise<void> {
  await sql`update supplier_free_spins set state = ${to}, why = ${why} where id = ${id} and state = ${from}`.execute(
    tx,
  )
}

export interface NewIssue extends Omit<Issue, 'state'> {
  /** Stake of a spin, centavos; undefined if unknown. */
  stake: number | undefined
  by: string
  at: Date
}

export async function insertIssue(tx: Tx, newIssue: NewIssue): Promise<void> {
  await sql`
    insert into supplier_free_spins (id, supplier, player_id, game_id, quantity, bet_level, valid_until, issued_by, issued_at, stake_cents, grant_id)
    values (${newIssue.id}, ${newIssue.supplier}, ${newIssue.playerId}, ${newIssue.gameId}, ${newIssue.quantity}, ${newIssue.level}, ${newIssue.validUntil}, ${newIssue.by}, ${newIssue.at}, ${newIssue.stake ?? null}, ${newIssue.grantId})`.execute(
    tx,
  )
}

/** Issues that the player may still start, or has not received yet. */
export async function listOpenIssues(tx: Tx, playerId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from supplier_free_spins where player_id = ${playerId} and state in ('asked', 'issued') order by id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Records that a player who may not stake has won. */
export async function updateBarredWin(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update supplier_free_spins set barred_win_at = ${at} where id = ${id}`.execute(tx)
}

/**
 * Spins that operators have given since a moment, weighted by the ordinal of their stake, and their total stakes in centavos: by this operator or to this
 * player, whichever is more. It locks the player's issues, so that the later of two concurrent operators sees the issue of the earlier.
 */
export async function sumSpinsGiven(
  tx: Tx,
  { by, playerId, since }: { by: string; playerId: number; since: Date },
): Promise<{ spins: number; stake: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('free spins', ${playerId}::bigint))`.execute(tx)
  const own = (sum: RawBuilder<unknown>) => sql`coalesce(greatest(
    sum(${sum}) filter (where f.issued_by = ${by}), sum(${sum}) filter (where f.player_id = ${playerId})), 0)::float8`
  const { rows } = await sql<{ spins: number; stake: number }>`
    select ${own(sql`f.quantity * f.bet_level`)} as spins, ${own(sql`f.quantity * f.stake_cents`)} as stake
      from supplier_free_spins f where (f.issued_by = ${by} or f.player_id = ${playerId}) and f.grant_id is null and f.issued_at > ${since}`.execute(
    tx,
  )
  return rows[0] ?? { spins: 0, stake: 0 }
}
