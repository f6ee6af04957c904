/** Bets that wait for the decision of the site: their waits end by the time of the season. */
import { sql } from 'kysely'
import type { Bet } from '../../../../server/src/modules/sports/bets/bet.ts'
import { createDecideWaiting } from '../../../../server/src/modules/sports/bets/index.ts'
import type { House } from '../house.ts'

export interface Waits {
  /** Bets placed at this second of the round. */
  note(bets: readonly Bet[], second: number): void
  /** The earliest end of a wait; infinite without one. */
  nextDue(): number
  /** The site looks at all waiting bets. */
  lookAt(second: number): Promise<void>
}

export function openWaits({ db, betsDeps }: House): Waits {
  const decide = createDecideWaiting(betsDeps)
  const due = new Map<string, { player: number; second: number }>()
  const nextDue = () => Math.min(...[...due.values()].map(({ second }) => second), Number.POSITIVE_INFINITY)
  return {
    note(bets, second) {
      for (const { id, playerId, waitsUntil, placedAt } of bets)
        if (waitsUntil)
          due.set(id, {
            player: playerId,
            second: second + (waitsUntil.getTime() - placedAt.getTime()) / 1_000,
          })
    },
    nextDue,
    async lookAt(now) {
      if (due.size === 0) return
      const all = [...due].map(([id, { player, second }]) => ({ id, player, left: 1_000 * (second - now) }))
      await sql`
        update public.pending_bets p set due_at = clock_timestamp() + x.left * interval '1 ms'
          from jsonb_to_recordset(${JSON.stringify(all)}) as x(id uuid, player bigint, "left" float8)
         where p.player_id = x.player and p.bet_id = x.id`.execute(db.sql)
      await decide()
      const { rows } = await sql<{ id: string }>`select bet_id as id from public.pending_bets`.execute(db.sql)
      const waiting = new Set(rows.map(({ id }) => id))
      for (const { id, left } of all) {
        if (waiting.has(id) && left <= 0) throw new Error(`bet ${id} was not decided at the end of its wait`)
        if (!waiting.has(id)) due.delete(id)
      }
    },
  }
}
