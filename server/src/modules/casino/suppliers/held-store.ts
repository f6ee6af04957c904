import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { HeldPart } from './cover-from-held.ts'

/** A win withheld from its player's wallet. */
export interface HeldWin {
  id: string
  playerId: number
  roundId: string
  gameId: number
  real: bigint
  bonus: bigint
  /**
   * Reason. `amount`: the payouts of the round exceed the threshold for a review. `multiple`: they exceed the maximum payout of the game. `losses`: the game
   * had lost too much in 24 hours. `paused`: a win without a stake, in a game that was paused automatically.
   */
  why: 'amount' | 'multiple' | 'losses' | 'paused'
  heldAt: Date
  /** Number of the player's case; null before the case is opened. */
  case: number | null
  releasedBy: string | null
}

const HELD = sql`h.action_id as id, h.player_id::float8 as "playerId", h.round_id as "roundId", h.game_id as "gameId", h.real_cents as real,
  h.bonus_cents as bonus, h.why, h.held_at as "heldAt", h.case_number::float8 as case, h.released_by as "releasedBy"
  from supplier_held_wins h where h.ended_at is null`

/** Withheld wins of a round, oldest first. */
export async function listHeldParts(tx: Tx, roundId: string): Promise<HeldPart[]> {
  const { rows } = await sql<{ id: string; real: bigint; bonus: bigint; isRest: boolean }>`
    select h.action_id as id, h.real_cents as real, h.bonus_cents as bonus, a.real_cents + a.bonus_cents <= 0 as "isRest"
      from supplier_held_wins h join supplier_actions a on a.id = h.action_id
     where h.round_id = ${roundId} and h.ended_at is null order by h.held_at, h.action_id`.execute(tx)
  return rows.map(({ real, bonus, ...part }) => ({ ...part, real: cents(real), bonus: cents(bonus) }))
}

/** Withheld wins, oldest first; without a player those of all players. */
export async function listHeld(tx: Tx, playerId?: number): Promise<HeldWin[]> {
  const own = playerId === undefined ? sql`` : sql`and h.player_id = ${playerId}`
  const { rows } = await sql<HeldWin>`select ${HELD} ${own} order by h.held_at limit 200`.execute(tx)
  return rows
}

/** Reasons of the reviews of these wins, also of ended reviews. */
export async function listReviews(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HeldWin['why']>> {
  const { rows } = await sql<Pick<HeldWin, 'id' | 'why'>>`
    select action_id as id, why from supplier_held_wins where action_id = any (${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, why }) => [id, why]))
}

/** Locks the withheld wins of a round that have no case yet. */
export async function listWithoutCase(tx: Tx, roundId: string): Promise<HeldWin[]> {
  const { rows } = await sql<HeldWin>`
    select ${HELD} and h.round_id = ${roundId} and h.case_number is null order by h.held_at for update`.execute(
    tx,
  )
  return rows
}

export async function updateCaseNumber(tx: Tx, ids: readonly string[], number: number): Promise<void> {
  await sql`update supplier_held_wins set case_number = ${number} where action_id = any (${ids}::uuid[])`.execute(
    tx,
  )
}

/** Records that two operators have released the wins of a case. @returns the wins */
export async function updateReleased(tx: Tx, number: number, by: string, at: Date): Promise<HeldWin[]> {
  await sql`update supplier_held_wins set released_at = ${at}, released_by = ${by}
    where case_number = ${number} and ended_at is null and released_at is null`.execute(tx)
  const { rows } =
    await sql<HeldWin>`select ${HELD} and h.case_number = ${number} order by h.held_at`.execute(tx)
  return rows
}

/** Locks the wins of a case that are released but not credited yet. */
export async function lockReleased(tx: Tx, number: number): Promise<HeldWin[]> {
  const { rows } = await sql<HeldWin>`
    select ${HELD} and h.case_number = ${number} and h.released_at is not null order by h.held_at for update`.execute(
    tx,
  )
  return rows
}

/** Publishes the corrected totals of an ended round. @param fact additional fields of the fact */
export async function insertCorrectedFact(tx: Tx, roundId: string, fact: object): Promise<void> {
  await sql`
    select public.tell_supplier_rounds(array[r.id], array[r.opened_at], array[true], array[${JSON.stringify(fact)}::jsonb])
      from supplier_rounds r where r.id = ${roundId} and r.finished_at is not null`.execute(tx)
}

export async function updateEnded(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await sql`update supplier_held_wins set ended_at = ${at}, ended = 'released' where action_id = any (${ids}::uuid[])`.execute(
    tx,
  )
}
