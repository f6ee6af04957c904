import { type Band, type PlayRisk, type RiskReason, SUSPENSIONS_DAYS } from '@jogo/rules/protection/risk'
import { dayAround, HOUSE_ZONE } from '@jogo/rules/zone'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Gauges of the daily score of risk, by name. */
export const RISK_FIGURES = {
  risk_scores_due: 'Players whose risk of play is due to be computed anew',
  risk_oldest_due_seconds:
    'How long the player has waited who is due longest: the law asks for a score a day',
} as const

/** `day`: day in America/Sao_Paulo; `since`: time at which the player reached the band. */
export interface ScoredRisk extends PlayRisk {
  day: string
  since: Date
}

interface Row {
  day: string
  score: number
  band: Band
  reasons: RiskReason[]
  since: Date
}

export async function findRisk(tx: Tx, playerId: number): Promise<ScoredRisk | undefined> {
  const { rows } = await sql<Row>`
    select to_char(day, 'YYYY-MM-DD') as day, score, band, reasons, since from public.player_risks where player_id = ${playerId}`.execute(
    tx,
  )
  return rows[0]
}

export async function upsertRisk(
  tx: Tx,
  playerId: number,
  { day, score, band, reasons, since }: ScoredRisk,
): Promise<void> {
  await sql`insert into public.player_risks (player_id, day, score, band, reasons, since)
    values (${playerId}, ${day}::date, ${score}, ${band}, ${JSON.stringify(reasons)}::jsonb, ${since})
    on conflict (player_id) do update set day = excluded.day, score = excluded.score, band = excluded.band,
      reasons = excluded.reasons, since = excluded.since`.execute(tx)
}

/**
 * Claims players with a due risk, longest wait first: players active after the last score, or with a score above zero, if the score is older than `today`. A
 * claim is valid until `until`.
 */
export async function claimDue(
  tx: Tx,
  { now, today, until, limit }: { now: Date; today: Date; until: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update public.play_sessions s set score_claimed_until = ${until} from (
        select player_id from public.play_sessions
         where score_due_since < ${today} and (score_claimed_until is null or score_claimed_until <= ${now})
         order by score_due_since limit ${limit} for no key update skip locked) due
     where s.player_id = due.player_id returning s.player_id::float8 as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Stores a score of the time `at`. The next score is due after activity, and on the next day if the score is above zero, because scores decay. */
export async function updateScored(tx: Tx, playerId: number, score: number, at: Date): Promise<void> {
  await sql`update public.play_sessions
      set score_claimed_until = null, score_due_since = case when seen_at > ${at} then seen_at else ${score > 0 ? at : null}::timestamptz end
    where player_id = ${playerId}`.execute(tx)
}

/** Number of players with a due score, and the longest wait since the midnight at which a score became due. */
export async function readRiskFigures(
  tx: Tx,
  { now, today }: { now: Date; today: Date },
): Promise<Record<keyof typeof RISK_FIGURES, number>> {
  const { rows } = await sql<{ due: string; since: Date | null }>`
    select count(*)::text as due, min(score_due_since) as since from public.play_sessions where score_due_since < ${today}`.execute(
    tx,
  )
  const [row] = rows
  const began = row?.since ? dayAround(row.since, HOUSE_ZONE).end.getTime() : now.getTime()
  return {
    risk_scores_due: Number(row?.due ?? 0),
    risk_oldest_due_seconds: Math.max(0, (now.getTime() - began) / 1_000),
  }
}

/** Players in these bands, longest time in the band first. */
export async function listRisks(
  tx: Tx,
  bands: readonly Band[],
  limit: number,
): Promise<(ScoredRisk & { playerId: number })[]> {
  const { rows } = await sql<Row & { playerId: number }>`
    select player_id::float8 as "playerId", to_char(day, 'YYYY-MM-DD') as day, score, band, reasons, since
      from public.player_risks where band = any (${bands}) order by since limit ${limit}`.execute(tx)
  return rows
}

/** Counts the player's own signals of risk: requested raises and suspensions. */
export async function countSigns(
  tx: Tx,
  playerId: number,
  { now, raisesSince }: { now: Date; raisesSince: Date },
): Promise<{ raises: number; suspensions: number }> {
  const suspendedSince = new Date(now.getTime() - SUSPENSIONS_DAYS * 86_400_000)
  const { rows } = await sql<{ raises: number; suspensions: number }>`
    select count(*) filter (where what = 'limit.asked' and at >= ${raisesSince})::int as raises,
        count(*) filter (where what = 'suspended' and by = 'player' and at >= ${suspendedSince})::int as suspensions
      from public.protection_events where player_id = ${playerId} and at >= ${suspendedSince}`.execute(tx)
  return rows[0] ?? { raises: 0, suspensions: 0 }
}
