import { type Band, type PlayRisk, type RiskReason, SUSPENSIONS_DAYS } from '@jogo/rules/protection/risk'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** `day` of America/Sao_Paulo; `since`: when the band was reached. */
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

export async function saveRisk(
  tx: Tx,
  playerId: number,
  { day, score, band, reasons, since }: ScoredRisk,
): Promise<void> {
  await sql`insert into public.player_risks (player_id, day, score, band, reasons, since)
    values (${playerId}, ${day}::date, ${score}, ${band}, ${JSON.stringify(reasons)}::jsonb, ${since})
    on conflict (player_id) do update set day = excluded.day, score = excluded.score, band = excluded.band,
      reasons = excluded.reasons, since = excluded.since`.execute(tx)
}

/** Players who have used the site and are without a score of this day. Two workers may take the same ones: the answer is the same. */
export async function listUnscored(tx: Tx, day: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.player_id::float8 as id from public.play_sessions p left join public.player_risks r using (player_id)
     where r.day is distinct from ${day}::date order by p.player_id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Players in one of these bands, the longest in it first. */
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

/** What the player himself did that counts: higher limits asked for, suspensions. */
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
