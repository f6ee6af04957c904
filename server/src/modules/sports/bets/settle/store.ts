import { restOf } from '@jogo/rules/bets/cash-out'
import type { LegResult } from '@jogo/rules/bets/factor'
import type { BetKind } from '@jogo/rules/bets/lines'
import { cents, oddsMilli } from '@jogo/rules/money'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../../../../platform/db.ts'
import { type BetState, storedCombination } from '../bet.ts'
import type { Release } from './attached.ts'
import type { BetToSettle, LegToSettle } from './bet.ts'
import { settledFact } from './fact.ts'
import { payoutId } from './ids.ts'
import type { BetPlan } from './plan.ts'

/** Cursor over the legs of a market: the last bet read. */
export interface Cursor {
  playerId: number
  betId: string
}
export const FROM_START: Cursor = { playerId: 0, betId: '00000000-0000-0000-0000-000000000000' }

/** `next`: cursor of the next page; undefined at the end. */
export interface ReadBets {
  bets: BetToSettle[]
  next: Cursor | undefined
}

interface LegRow {
  n: number
  market_id: bigint
  selection: number
  odds: number
  price_version: bigint
  is_live: boolean
  result_n: number | null
  won: boolean | null
  void_halves: 0 | 1 | 2 | null
  places: number | null
  tied: number | null
  deduction: number | null
}

interface BetRow extends LegRow {
  player_id: bigint
  bet_id: string
  kind: BetKind
  sizes: number[] | null
  bankers: number[]
  line_stake_cents: bigint | null
  stake_real_cents: bigint
  stake_bonus_cents: bigint
  stake_free_cents: bigint
  free_win_cents: bigint
  cashed_stake_cents: bigint
  cap_cents: bigint
  rules_version: number
  state: BetState
  payout_real_cents: bigint
  payout_bonus_cents: bigint
  settled_times: number
  version: number
  placed_at: Date
  cancelled: string | null
}

const BET_COLUMNS = sql`
  b.player_id, b.id as bet_id, b.kind, b.sizes, b.bankers, b.line_stake_cents, b.stake_real_cents, b.stake_bonus_cents, b.stake_free_cents, b.free_win_cents, b.cashed_stake_cents, b.cap_cents, b.rules_version, b.state, b.payout_real_cents,
  b.payout_bonus_cents, b.settled_times, b.version, b.placed_at, b.cancelled`

/** The next bets with a leg on a market, with all of their legs, in the order of players and bets. */
export async function listBets(tx: Tx, marketId: number, after: Cursor, limit: number): Promise<ReadBets> {
  const { rows } = await sql<BetRow>`
    select l.player_id, l.bet_id, l.n, l.market_id, l.selection, l.odds, l.price_version, l.is_live, l.result_n, l.won, l.void_halves, l.places, l.tied, l.deduction,
        b.kind, b.sizes, b.bankers, b.line_stake_cents, b.stake_real_cents, b.stake_bonus_cents, b.stake_free_cents, b.free_win_cents, b.cashed_stake_cents, b.cap_cents, b.rules_version, b.state, b.payout_real_cents, b.payout_bonus_cents,
        b.settled_times, b.version, b.placed_at, b.cancelled
      from (
        select * from public.bet_legs where market_id = ${marketId} and (player_id, bet_id) > (${after.playerId}::bigint, ${after.betId}::uuid)
         order by market_id, player_id, bet_id limit ${sql.lit(limit)}) l
      join lateral (select * from public.bets where player_id = l.player_id and id = l.bet_id offset 0) b on true
     order by l.player_id, l.bet_id, l.n`.execute(tx)
  const last = rows.at(-1)
  const several = rows.filter(({ kind }) => kind !== 'single')
  const legs = await listLegs(tx, several)
  const rowByBet = new Map(rows.map((row) => [row.bet_id, row]))
  return {
    bets: [...rowByBet.values()].map((row) => toBet(row, legs.get(row.bet_id) ?? [row])),
    next:
      last && rows.length === limit ? { playerId: Number(last.player_id), betId: last.bet_id } : undefined,
  }
}

/** The next bets of a player that are open or wait to be taken, with all of their legs. */
export async function listOpen(tx: Tx, playerId: number, limit: number): Promise<BetToSettle[]> {
  const { rows } = await sql<BetRow>`
    select ${BET_COLUMNS}
      from public.bets b where b.player_id = ${playerId} and b.state in ('pending', 'open') order by b.id limit ${sql.lit(limit)}`.execute(
    tx,
  )
  const legs = await listLegs(tx, rows)
  return rows.map((row) => toBet(row, legs.get(row.bet_id) ?? []))
}

/** These bets with all of their legs, by id. */
export async function listById(
  tx: Tx,
  keys: readonly { playerId: number; id: string }[],
): Promise<ReadonlyMap<string, BetToSettle>> {
  const { rows } = await sql<BetRow>`
    select ${BET_COLUMNS}
      from unnest(${listed(keys.map(({ playerId }) => playerId))}::bigint[], ${listed(keys.map(({ id }) => id))}::uuid[]) as x(player_id, id)
      join lateral (select * from public.bets where player_id = x.player_id and id = x.id offset 0) b on true`.execute(
    tx,
  )
  const legs = await listLegs(tx, rows)
  return new Map(rows.map((row) => [row.bet_id, toBet(row, legs.get(row.bet_id) ?? [])]))
}

/** A bet of a player with all of its legs. */
export const findBet = async (tx: Tx, playerId: number, id: string): Promise<BetToSettle | undefined> =>
  (await listById(tx, [{ playerId, id }])).get(id)

export async function countOpen(tx: Tx, playerId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from public.bets where player_id = ${playerId} and state in ('pending', 'open')`.execute(
    tx,
  )
  return rows[0]?.open ?? 0
}

async function listLegs(tx: Tx, bets: readonly BetRow[]): Promise<ReadonlyMap<string, LegRow[]>> {
  if (bets.length === 0) return new Map()
  const { rows } = await sql<LegRow & { bet_id: string }>`
    select l.bet_id, l.n, l.market_id, l.selection, l.odds, l.price_version, l.is_live, l.result_n, l.won, l.void_halves, l.places, l.tied, l.deduction
      from unnest(${listed(bets.map(({ player_id }) => player_id))}::bigint[], ${listed(bets.map(({ bet_id }) => bet_id))}::uuid[]) as x(player_id, bet_id)
      join lateral (select * from public.bet_legs where player_id = x.player_id and bet_id = x.bet_id offset 0) l on true
     order by l.n`.execute(tx)
  return Map.groupBy(rows, ({ bet_id }) => bet_id)
}

function toBet(row: BetRow, legs: readonly LegRow[]): BetToSettle {
  const payout = { real: cents(row.payout_real_cents), bonus: cents(row.payout_bonus_cents) }
  const whole = {
    stake: cents(row.stake_real_cents + row.stake_bonus_cents + row.stake_free_cents),
    cashed: cents(row.cashed_stake_cents),
    cap: cents(row.cap_cents),
  }
  return {
    playerId: Number(row.player_id),
    id: row.bet_id,
    kind: row.kind,
    combination: storedCombination(row, legs.length),
    lineStake: cents(row.line_stake_cents ?? whole.stake),
    stake: {
      real: cents(row.stake_real_cents - row.cashed_stake_cents),
      bonus: cents(row.stake_bonus_cents),
    },
    free: { stake: cents(row.stake_free_cents), win: cents(row.free_win_cents) },
    cap: restOf(whole).cap,
    whole,
    rulesVersion: row.rules_version,
    state: row.state,
    payout,
    paidBy: payout.real + payout.bonus > 0n ? payoutId(row.bet_id, row.settled_times) : undefined,
    isCancelled: row.cancelled !== null,
    settledTimes: row.settled_times,
    version: row.version,
    placedAt: row.placed_at,
    legs: legs.map(toLeg),
  }
}

const toLeg = (row: LegRow): LegToSettle => ({
  n: row.n,
  marketId: Number(row.market_id),
  selection: row.selection,
  odds: oddsMilli(row.odds),
  priceVersion: Number(row.price_version),
  isLive: row.is_live,
  resultN: row.result_n ?? undefined,
  result: toResult(row),
})

function toResult({ won, void_halves, places, tied, deduction }: LegRow): LegResult | undefined {
  if (won === null || void_halves === null) return undefined
  const share = places && tied && { deadHeat: { places, tied } }
  return { won, voidHalves: void_halves, ...share, ...(deduction && { deduction }) }
}

/** Array types of the parameters after the time, in the order of `settlementColumns`. */
const TYPES =
  'bigint uuid int int text bigint bigint uuid uuid bigint bigint bigint jsonb int smallint int boolean smallint smallint smallint smallint int uuid uuid int bigint bigint bigint smallint bigint bigint bigint text'.split(
    ' ',
  )
const TEXT = `select public.settle_bets($1::timestamptz, ${TYPES.map((type, at) => `$${at + 2}::${type}[]`).join()}) as changed`

/** Writes the settlements of bets in the transaction of their movements. @returns indexes of the bets that changed since they were read */
export async function insertSettlements(
  client: pg.ClientBase,
  plans: readonly BetPlan[],
  released: readonly Release[],
  at: Date,
): Promise<number[]> {
  const { rows } = await client.query<{ changed: number[] | null }>({
    name: 'bets.settle',
    text: TEXT,
    values: [at.toISOString(), ...settlementColumns(plans, released, at)],
  })
  return (rows[0]?.changed ?? []).map((place) => place - 1)
}

/** PostgreSQL array literal of values without quotes (numbers, UUIDs, our own words): faster than the quoting of `pg`. */
const listed = (items: readonly (bigint | boolean | number | string | null | undefined)[]) =>
  `{${items.map((item) => item ?? 'null').join()}}`

/** PostgreSQL array literal of JSON values. */
const quoted = (items: readonly (object | undefined)[]) =>
  `{${items.map((item) => (item ? `"${JSON.stringify(item).replaceAll('"', '\\"')}"` : 'null')).join()}}`

function settlementColumns(plans: readonly BetPlan[], released: readonly Release[], at: Date): string[] {
  const bets = plans.map(({ bet }) => bet)
  const endings = plans.map(({ ending }) => ending)
  const legs = plans.flatMap((plan, at) => plan.legs.map((leg) => ({ ...leg, place: at + 1 })))
  const payments = plans.flatMap((plan, at) =>
    (plan.ending?.payments ?? []).map((payment) => ({ ...payment, place: at + 1 })),
  )
  const owes = endings.some((ending) => ending && ending.owed > 0n)
  return [
    listed(bets.map(({ playerId }) => playerId)),
    listed(bets.map(({ id }) => id)),
    listed(bets.map(({ version }) => version)),
    listed(endings.map((ending) => ending?.n)),
    listed(endings.map((ending) => ending?.state)),
    listed(endings.map((ending) => ending?.payout.real)),
    listed(endings.map((ending) => ending?.payout.bonus)),
    listed(endings.map((ending) => ending?.reference)),
    listed(endings.map((ending) => ending?.reversal)),
    listed(endings.map((ending) => ending?.back.real ?? 0)),
    listed(endings.map((ending) => ending?.back.bonus ?? 0)),
    listed(owes ? endings.map((ending) => ending?.owed ?? 0) : []),
    quoted(plans.map((plan) => settledFact(plan, at))),
    listed(legs.map(({ place }) => place)),
    listed(legs.map(({ leg }) => leg.n)),
    listed(legs.map(({ outcome }) => outcome?.n)),
    listed(legs.map(({ outcome }) => outcome?.result.won)),
    listed(legs.map(({ outcome }) => outcome?.result.voidHalves)),
    listed(legs.map(({ outcome }) => outcome?.result.deadHeat?.places)),
    listed(legs.map(({ outcome }) => outcome?.result.deadHeat?.tied)),
    listed(legs.map(({ outcome }) => outcome?.result.deduction)),
    listed(payments.map(({ place }) => place)),
    listed(payments.map(({ reference }) => reference)),
    listed(payments.map(({ debt }) => debt.betId)),
    listed(payments.map(({ debt }) => debt.n)),
    listed(payments.map(({ real }) => real)),
    listed(payments.map(({ bonus }) => bonus)),
    listed(released.map(({ marketId }) => marketId)),
    listed(released.map(({ selection }) => selection)),
    listed(released.map(({ stake }) => stake)),
    listed(released.map(({ liability }) => liability)),
    listed(bets.map(({ whole }) => whole.cashed)),
    listed(plans.map(({ refused }) => refused)),
  ]
}

/** Whether the market has any leg, of an open or ended bet. */
export async function hasLegs(tx: Tx, marketId: number): Promise<boolean> {
  const { rows } = await sql`select from public.bet_legs where market_id = ${marketId} limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether a lane of the ledger posts at this moment; stakes are taken by lanes alone. */
export async function areStakesPosted(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`
    select exists (select from pg_stat_activity
      where datname = current_database() and application_name like 'jogo-limpo ledger%' and state <> 'idle') as busy`.execute(
    tx,
  )
  return rows[0]?.busy ?? false
}
