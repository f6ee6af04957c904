import { dayIn } from '@jogo/rules/zone'
import { sql } from 'kysely'
import { applyPayoutOutcome } from '../../server/src/modules/money/cashier/apply-payout-outcome.ts'
import { updateSendCounted } from '../../server/src/modules/money/cashier/payout-store.ts'
import { advance, advanceDue } from '../../server/src/modules/people/closing/advance.ts'
import { beginProhibited } from '../../server/src/modules/people/closing/prohibited.ts'
import { reportWaiting } from '../../server/src/modules/people/players/prohibited/report-status.ts'
import type { Chance } from '../season/chance.ts'
import type { ClosingTown } from './town.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Interval of the checks; a worker sometimes pauses for this time. */
const TICK_MS = 20 * MINUTE_MS
/** Days within which registers find all players. */
const HITS_WITHIN = 15
/** Shares of players whose bank always refuses, or refuses for some months. All other players are paid. */
const NEVER_PAID = 0.3
const PAID_LATER = 0.2

export interface Bank {
  /** End of the bank's refusals, by player. */
  refusesUntil: ReadonlyMap<number, number>
}

/** Registers find all players, and their accounts are closed, over these days of virtual time. */
export async function runHalfYear(
  town: ClosingTown,
  chance: Chance,
  { hits, days, start }: { hits: number; days: number; start: number },
): Promise<void> {
  const found = Array.from({ length: hits }, (_, at) => ({
    playerId: at + 1,
    at: start + chance.below(HITS_WITHIN * DAY_MS),
  })).sort((entry, other) => entry.at - other.at)
  const refusesUntil = new Map(
    found.map(({ playerId }) => {
      const lot = chance.share()
      const until =
        lot < NEVER_PAID ? Infinity : lot < NEVER_PAID + PAID_LATER ? start + chance.below(120) * DAY_MS : 0
      return [playerId, until]
    }),
  )
  for (let now = start; now < start + days * DAY_MS; now += TICK_MS) {
    while (found[0] && found[0].at <= now) {
      const { playerId, at } = found.shift() as (typeof found)[number]
      town.set(at)
      await hit(town, playerId)
    }
    town.set(now)
    await answerPayouts(town, { refusesUntil })
    await reportWaiting(town.players)
    await advanceAll(town)
  }
}

async function hit(town: ClosingTown, playerId: number): Promise<void> {
  const at = new Date(town.now())
  const day = dayIn(town.now(), 'America/Sao_Paulo')
  await sql`insert into clearances (player_id, outcome, grounds, answered_at, day, tried_at)
    values (${playerId}, 'barred', '{self_excluded}', ${at}, ${day}::date, ${at})`.execute(town.db.sql)
  await town.db.transaction((tx) => beginProhibited(town.deps, tx, playerId))
}

/** Two workers advance the same closings. */
async function advanceAll({ deps, db, now }: ClosingTown): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    const { rows } = await sql<{ id: string }>`
      select id from closings where due_at <= ${new Date(now())} limit 40`.execute(db.sql)
    if (rows.length === 0) return
    const [first] = rows
    await Promise.all([advanceDue(deps), first && advance(deps, first.id).catch(() => {})])
  }
}

/** Reports of the payment company about open payouts. */
async function answerPayouts({ cashier, db, deps, now }: ClosingTown, { refusesUntil }: Bank): Promise<void> {
  const { rows } = await sql<{ id: string; player_id: bigint; amount_cents: bigint; pix_key: string }>`
    select p.id, w.player_id, p.amount_cents, w.pix_key from withdrawal_payouts p join withdrawals w on w.id = p.withdrawal_id
     where p.status in ('waiting', 'sent')`.execute(db.sql)
  for (const { id, player_id, amount_cents, pix_key } of rows) {
    await updateSendCounted(db.sql, id, deps.clock.now())
    const isRefused = (refusesUntil.get(Number(player_id)) ?? 0) > now()
    await applyPayoutOutcome(cashier, id, {
      ...({ amount: amount_cents, key: pix_key, returns: [], e2eid: `E${id}` } as unknown as Parameters<
        typeof applyPayoutOutcome
      >[2]),
      ...(isRefused ? { status: 'rejected', reason: 'AM04' } : { status: 'paid' }),
    })
    await sql`update closings set due_at = ${deps.clock.now()} where player_id = ${player_id}`.execute(db.sql)
  }
}
