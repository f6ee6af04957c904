import { sql } from 'kysely'
import type { ListKey } from '../../../platform/cursor.ts'
import type { Tx } from '../../../platform/db.ts'
import type { SlipOutcome, StoredKind, SuppliedSlip } from './action.ts'

/** A player's round at a supplier; amounts are centavos. */
export interface SuppliedRound {
  id: string
  supplier: string
  round: string
  gameId: number
  stake: number
  payout: number
  refund: number
  /** Null for a round of a game. */
  slip: SuppliedSlip | null
  outcome: SlipOutcome | null
  openedAt: Date
  finishedAt: Date | null
}

const ROUND = sql`r.id, r.supplier, r.round_key as round, r.game_id as "gameId",
    (r.stake_real_cents + r.stake_bonus_cents)::float8 as stake, r.payout_cents::float8 as payout, r.refund_cents::float8 as refund, r.slip, r.settled_as as outcome,
    r.opened_at as "openedAt", r.finished_at as "finishedAt"
  from supplier_rounds r`

export interface RoundList {
  gameId?: number | undefined
  isOpen: boolean
  /** Whether slips of sports books are left out. */
  isGamesOnly?: boolean
  before?: ListKey | undefined
  limit: number
}

/** Rounds of a player, newest first. */
export async function listRounds(tx: Tx, playerId: number, list: RoundList): Promise<SuppliedRound[]> {
  const { gameId, isOpen, isGamesOnly = false, before, limit } = list
  const { rows } = await sql<SuppliedRound>`
    select ${ROUND} where r.player_id = ${playerId}
      ${gameId === undefined ? sql`` : sql`and r.game_id = ${gameId}`}
      ${isOpen ? sql`and r.finished_at is null` : sql``}
      ${isGamesOnly ? sql`and r.slip is null` : sql``}
      ${before ? sql`and (r.opened_at, r.id) < (${before.at}, ${before.id}::uuid)` : sql``}
    order by r.opened_at desc, r.id desc limit ${limit}`.execute(tx)
  return rows
}

export async function findRound(tx: Tx, playerId: number, id: string): Promise<SuppliedRound | undefined> {
  const { rows } = await sql<SuppliedRound>`
    select ${ROUND} where r.id = ${id} and r.player_id = ${playerId}`.execute(tx)
  return rows[0]
}

export interface RoundAction {
  id: string
  roundId: string
  kind: Exclude<StoredKind, 'settlement' | 'tombstone'> | 'cash_out'
  /** Change of the wallet, signed. */
  moved: number
  /** Reference of the movement. */
  rq: string
  at: Date
}

/** Actions of rounds, without an order: the actions of a request have the same time. */
export async function listRoundActions(tx: Tx, roundIds: readonly string[]): Promise<RoundAction[]> {
  const { rows } = await sql<RoundAction>`
    select a.id, a.round_id as "roundId", (a.real_cents + a.bonus_cents)::float8 as moved, coalesce(a.undoes, a.id) as rq, a.at,
        case when a.kind <> 'settlement' then a.kind when a.real_cents + a.bonus_cents < 0 then 'reversal'
          when a.id = r.settled_by then case r.settled_as when 'void' then 'refund' when 'cash_out' then 'cash_out' else 'win' end else 'win' end as kind
      from supplier_actions a join supplier_rounds r on r.id = a.round_id where a.round_id = any (${roundIds}::uuid[])`.execute(
    tx,
  )
  return rows
}

/** The round of each of these actions. */
export async function listRoundsByAction(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; round: string }>`
    select id, round_id as round from supplier_actions where id = any (${ids}::uuid[]) and round_id is not null`.execute(
    tx,
  )
  return new Map(rows.map(({ id, round }) => [id, round]))
}

export interface PlayedRow {
  game: number
  at: Date
}

/** The last suppliers' games of a player, latest first. */
export async function listPlayedGames(tx: Tx, playerId: number, limit: number): Promise<PlayedRow[]> {
  const { rows } = await sql<PlayedRow>`
    select game_id as game, max(opened_at) as at from (
      select game_id, opened_at from supplier_rounds where player_id = ${playerId} and slip is null order by opened_at desc limit 500) r
    group by game_id order by at desc limit ${limit}`.execute(tx)
  return rows
}
