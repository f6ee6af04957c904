import type { GameName } from '@jogo/rules/games/all'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import type { SharedFigures } from './figures.ts'
import { GOING, LATE_MS, type SharedRound } from './shared-round.ts'
import type { SharedTables } from './tables.ts'

const COLUMNS = [
  'game',
  'n',
  'chain',
  'place',
  'version',
  'phase',
  'opens_at',
  'closes_at',
  'draws_at',
  'ends_at',
  'flown_ms',
  'hash',
  'outcome',
] as const

/** Earliest possible end of an undrawn round, by public data. */
export const DUE_AT = sql.raw(`(draws_at + coalesce(flown_ms, 0) * interval '1 ms')`)

const select = (tx: Tx, game: GameName) =>
  tx.withTables<SharedTables>().selectFrom('public.shared_rounds').select(COLUMNS).where('game', '=', game)

export type SharedRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

export const findGoing = async (tx: Tx, game: GameName): Promise<SharedRound | undefined> => {
  const row = await select(tx, game).where('phase', 'in', GOING).executeTakeFirst()
  return row && toSharedRound(row)
}

/** The latest rounds in any state, newest first. */
export const listLast = async (tx: Tx, game: GameName, limit: number): Promise<SharedRound[]> =>
  (await select(tx, game).orderBy('n', 'desc').limit(limit).execute()).map(toSharedRound)

export async function findShared(tx: Tx, game: GameName, n: number): Promise<SharedRound | undefined> {
  const row = await select(tx, game).where('n', '=', n).executeTakeFirst()
  return row && toSharedRound(row)
}

export interface Chain {
  number: number
  length: number
  firstHash: string
  lotteryDraw: number
  saltAt: Date
  salt?: string
  /** Place of the next unused hash. */
  nextPlace: number
}

/** Chains with unused hashes, oldest first. */
export const listChains = (tx: Tx, game: GameName): Promise<Chain[]> =>
  selectChains(tx, game, sql`u.next_place <= c.length`)

/** A chain, with or without unused hashes. */
export const findChain = async (tx: Tx, game: GameName, number: number): Promise<Chain | undefined> =>
  (await selectChains(tx, game, sql`c.number = ${number}`))[0]

async function selectChains(tx: Tx, game: GameName, which: RawBuilder<unknown>): Promise<Chain[]> {
  const { rows } = await sql<{
    number: number
    length: number
    first_hash: string
    lottery_draw: number
    salt_at: Date
    salt: string | null
    next_place: number
  }>`
    select c.number, c.length, c.first_hash, c.lottery_draw, c.salt_at, c.salt, u.next_place from public.chains c,
      lateral (select coalesce((select max(s.place) from public.shared_rounds s where s.game = c.game and s.chain = c.number), 0) + 1 as next_place) u
     where c.game = ${game} and ${which} order by c.number`.execute(tx)
  return rows.map((row) => ({
    number: row.number,
    length: row.length,
    firstHash: row.first_hash,
    lotteryDraw: row.lottery_draw,
    saltAt: row.salt_at,
    ...(row.salt && { salt: row.salt }),
    nextPlace: row.next_place,
  }))
}

/** Time of the database, by which rounds open and close. */
export async function readNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  return rows[0]?.now ?? new Date(Number.NaN)
}

/** Marks a round as being refunded if it was not drawn in time. @returns whether it is being refunded */
export async function updateRefundingIfLate(
  tx: Tx,
  { game, n }: { game: GameName; n: number },
): Promise<boolean> {
  const { rows } = await sql<{ refunding: boolean | null }>`
    select public.refund_late_round(${game}, ${n}) as refunding`.execute(tx)
  return rows[0]?.refunding === true
}

/** @returns false while a bet of the round is open */
export async function updateRoundRefunded(
  tx: Tx,
  { game, n }: { game: GameName; n: number },
): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean | null }>`
    select public.end_refunds(${game}, ${n}) as ended`.execute(tx)
  return rows[0]?.ended === true
}

/** Rounds of any game with an overdue draw or with unfinished refunds. */
export async function listLate(tx: Tx): Promise<SharedRound[]> {
  const rows = await tx
    .withTables<SharedTables>()
    .selectFrom('public.shared_rounds')
    .select(COLUMNS)
    .where(
      sql<boolean>`phase = 'refunding' or phase in ('open', 'closed') and clock_timestamp() > ${DUE_AT} + make_interval(secs => ${LATE_MS / 1000})`,
    )
    .execute()
  return rows.map(toSharedRound)
}

/** Rounds that were drawn some time ago and still have open bets. */
export async function listUnpaid(tx: Tx): Promise<SharedRound[]> {
  const { rows } = await sql<SharedRow>`
    select s.* from public.shared_rounds s
     where s.drawn_at < clock_timestamp() - interval '5 s' and (s.game, s.n) in (
       select r.game, r.shared_n from public.rounds r where r.shared_n is not null and r.ending is null)
     limit 20`.execute(tx)
  return rows.map(toSharedRound)
}

export async function readSharedFigures(tx: Tx): Promise<SharedFigures> {
  const { rows } = await sql<Record<keyof SharedFigures, string>>`
    select (select count(*) from public.shared_rounds
             where phase in ('open', 'closed') and clock_timestamp() > ${DUE_AT} + interval '10 s')::text as shared_rounds_late,
           (select count(*) from public.shared_rounds
             where phase in ('refunding', 'refunded') and ends_at > clock_timestamp() - interval '24 h')::text as shared_rounds_refunded,
           (select count(*) from public.chains where salt is null and salt_at < now() - interval '24 h')::text as shared_chains_unsalted,
           (select count(*) from public.rounds r join public.shared_rounds s on s.game = r.game and s.n = r.shared_n
             where r.ending is null and s.drawn_at < clock_timestamp() - interval '30 s')::text as shared_bets_unpaid`.execute(
    tx,
  )
  const [row] = rows
  return {
    shared_rounds_late: Number(row?.shared_rounds_late ?? 0),
    shared_rounds_refunded: Number(row?.shared_rounds_refunded ?? 0),
    shared_chains_unsalted: Number(row?.shared_chains_unsalted ?? 0),
    shared_bets_unpaid: Number(row?.shared_bets_unpaid ?? 0),
  }
}

export const toSharedRound = (row: SharedRow): SharedRound => ({
  game: row.game,
  n: row.n,
  chain: row.chain,
  place: row.place,
  version: row.version,
  phase: row.phase,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  drawsAt: row.draws_at,
  endsAt: row.ends_at,
  ...(row.flown_ms !== null && { flownMs: row.flown_ms }),
  ...(row.hash && { hash: row.hash }),
  ...(row.outcome && { outcome: row.outcome }),
})
