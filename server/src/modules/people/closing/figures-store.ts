import { LAWFUL_MS } from '@jogo/rules/protection/closing'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { toNumbers } from '../../../platform/gauges.ts'
import type { CLOSING_FIGURES } from './figures.ts'

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Figures of closings. Every closing has a legal deadline, except a closing by the player's wish, which waits for open bets. */
export async function readClosingFigures(
  tx: Tx,
  now: Date,
): Promise<Record<keyof typeof CLOSING_FIGURES, number>> {
  const { rows } = await sql<Record<keyof typeof CLOSING_FIGURES, string>>`
    select count(*) filter (where step in ('begun', 'noticed', 'ended'))::text as closings_open,
           count(*) filter (where step = 'begun' and begun_at < ${before(now, LAWFUL_MS.noticed)}
             or step in ('noticed', 'ended') and reason = 'prohibited' and begun_at < ${before(now, LAWFUL_MS.closed)}
             or step in ('closed', 'returning') and held_since is null and closed_at < ${before(now, LAWFUL_MS.returned)})::text as closings_late,
           count(*) filter (where held_since is not null)::text as closings_held
      from public.closings where step not in ('returned', 'surrendered', 'undone', 'superseded')`.execute(tx)
  return toNumbers(rows[0] as Record<keyof typeof CLOSING_FIGURES, string>)
}
