import type pg from 'pg'
import type { BetPlan } from './plan.ts'

/** Writes the data of ended bets beyond their movements (reason of a cancellation, winnings of a free bet), in the settling transaction. */
export async function updateEnded(client: pg.ClientBase, plans: readonly BetPlan[]): Promise<void> {
  await updateReasons(client, plans)
  const free = plans.filter(({ bet, ending }) => ending && ending.freeWin !== bet.free.win)
  if (free.length === 0) return
  await client.query(
    `update public.bets b set free_win_cents = x.win from unnest($1::bigint[], $2::uuid[], $3::bigint[]) as x(player_id, id, win)
      where b.player_id = x.player_id and b.id = x.id`,
    [
      free.map(({ bet }) => bet.playerId),
      free.map(({ bet }) => bet.id),
      free.map(({ ending }) => ending?.freeWin),
    ],
  )
}

async function updateReasons(client: pg.ClientBase, plans: readonly BetPlan[]): Promise<void> {
  const ended = plans.filter(({ cancelled }) => cancelled)
  if (ended.length === 0) return
  await client.query(
    `update public.bets b set cancelled = x.cancelled from unnest($1::bigint[], $2::uuid[], $3::text[]) as x(player_id, id, cancelled)
      where b.player_id = x.player_id and b.id = x.id`,
    [
      ended.map(({ bet }) => bet.playerId),
      ended.map(({ bet }) => bet.id),
      ended.map(({ cancelled }) => cancelled),
    ],
  )
}
