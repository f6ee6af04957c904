/** Bets and cash-outs that wait for the decision of the site: their waits end by the time of the season. */
import { sql } from 'kysely'
import type { Bet } from '../../../../server/src/modules/sports/bets/bet.ts'
import { createDecideWaiting, decideWaitingSales } from '../../../../server/src/modules/sports/bets/index.ts'
import type { House } from '../house.ts'

export interface Waits {
  /** Bets placed at this second of the round. */
  note(bets: readonly Bet[], second: number): void
  /** Cash-outs whose wait began at this second of the round. */
  noteSales(second: number): Promise<void>
  /** Amount of each cash-out at the start of its wait, by reference. A sale pays no more. */
  confirmed: ReadonlyMap<string, bigint>
  /** The earliest end of a wait; infinite without one. */
  nextDue(): number
  /** The site looks at everything that waits. */
  lookAt(second: number): Promise<void>
}

interface Due {
  player: number
  bet: string
  second: number
}

interface PendingSale {
  id: string
  player: number
  bet: string
  wait: number
  amount: bigint
}

export function openWaits(house: House): Waits {
  const { db, betsDeps } = house
  const decide = createDecideWaiting(betsDeps)
  const due = { bets: new Map<string, Due>(), sales: new Map<string, Due>() }
  const confirmed = new Map<string, bigint>()
  const all = () => [...due.bets.values(), ...due.sales.values()]
  const left = (known: ReadonlyMap<string, Due>, now: number) =>
    JSON.stringify(
      [...known.values()].map(({ player, bet, second }) => ({ player, bet, left: 1_000 * (second - now) })),
    )
  return {
    note(bets, second) {
      for (const { id, playerId, waitsUntil, placedAt } of bets)
        if (waitsUntil)
          due.bets.set(id, {
            ...{ player: playerId, bet: id },
            second: second + (waitsUntil.getTime() - placedAt.getTime()) / 1_000,
          })
    },
    async noteSales(second) {
      const { rows } = await sql<PendingSale>`
        select reference as id, player_id::float8 as player, bet_id as bet, extract(epoch from due_at - asked_at)::float8 as wait, amount_cents as amount
          from public.pending_cash_outs`.execute(db.sql)
      for (const { id, player, bet, wait, amount } of rows) {
        if (due.sales.has(id)) continue
        due.sales.set(id, { player, bet, second: second + wait })
        confirmed.set(id, amount)
      }
    },
    confirmed,
    nextDue: () => Math.min(...all().map(({ second }) => second), Number.POSITIVE_INFINITY),
    async lookAt(now) {
      if (all().length === 0) return
      await sql`
        update public.pending_bets p set due_at = clock_timestamp() + x.left * interval '1 ms'
          from jsonb_to_recordset(${left(due.bets, now)}) as x(player bigint, bet uuid, "left" float8)
         where p.player_id = x.player and p.bet_id = x.bet`.execute(db.sql)
      await sql`
        update public.pending_cash_outs p set due_at = clock_timestamp() + x.left * interval '1 ms'
          from jsonb_to_recordset(${left(due.sales, now)}) as x(player bigint, bet uuid, "left" float8)
         where p.player_id = x.player and p.bet_id = x.bet`.execute(db.sql)
      await decide()
      await decideWaitingSales({ ...betsDeps, wallet: house.wallet })
      const { rows: bets } = await sql<{ id: string }>`select bet_id as id from public.pending_bets`.execute(
        db.sql,
      )
      const { rows: sales } = await sql<{ id: string }>`
        select reference as id from public.pending_cash_outs`.execute(db.sql)
      forget(due.bets, bets, now)
      forget(due.sales, sales, now)
    },
  }
}

function forget(due: Map<string, Due>, waiting: readonly { id: string }[], now: number): void {
  const ids = new Set(waiting.map(({ id }) => id))
  for (const [id, { second }] of due) {
    if (ids.has(id) && second <= now) throw new Error(`${id} was not decided at the end of its wait`)
    if (!ids.has(id)) due.delete(id)
  }
}
