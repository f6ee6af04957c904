import type { Product } from '@jogo/contract/products'
import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** A supplier's game, with the fields that its rounds need. */
export interface SuppliedGame {
  id: number
  /** `sports`: the sports book of a supplier, whose rounds are slips. */
  product: Product
  /** Slug of the game in the catalogue. */
  slug: string
  name: string
  /** The supplier's key of the game. */
  key: string
  /** Whether the game takes no bets, because an operator has closed it, or because its supplier no longer lists it. */
  isClosed: boolean
  /** Maximum stake that an operator allows. */
  stakeMax?: Cents
  /** Certificate by a laboratory. */
  certificate?: string
  /** Mechanic, and RTP in basis points; null if the supplier does not publish them. */
  mechanic: string | null
  rtpBp: number | null
  /** Minimum stake in centavos, and lines; null if the supplier does not publish them. */
  stakeMin: number | null
  lines: number | null
  /** Maximum win as a multiple of the stake; null if the supplier does not publish it. */
  maxWin: number | null
  /** Whether the game was paused automatically and waits for an operator. */
  isPaused: boolean
}

/** A supplier's game with the additional data of a launch. */
export interface OpenableGame extends SuppliedGame {
  supplier: string
  hasDemo: boolean
  hasFreeSpins: boolean
  countriesBarred: string[]
}

interface Row {
  id: number
  product: Product
  slug: string
  mechanic: string | null
  rtpBp: number | null
  name: string
  key: string
  isClosed: boolean
  stake_max: bigint | null
  certificate: string | null
  stakeMin: number | null
  lines: number | null
  maxWin: number | null
  isPaused: boolean
}

const GAME = sql`id, product, slug, name, mechanic, rtp_bp as "rtpBp", supplier_key as key, closed or hidden or absent_at is not null as "isClosed", stake_max, certificate,
  stake_min::float8 as "stakeMin", lines, max_win as "maxWin", paused_at is not null as "isPaused"`

export async function findSupplied(tx: Tx, supplier: string, key: string): Promise<SuppliedGame | undefined> {
  const { rows } = await sql<Row>`
    select ${GAME} from casino_games where supplier = ${supplier} and supplier_key = ${key}`.execute(tx)
  return toGame(rows[0])
}

export async function findSuppliedById(tx: Tx, id: number): Promise<SuppliedGame | undefined> {
  const { rows } = await sql<Row>`
    select ${GAME} from casino_games where id = ${id} and supplier is not null`.execute(tx)
  return toGame(rows[0])
}

/** A supplier's game by its slug; undefined if the lobby hides the game. */
export async function findOpenableGame(tx: Tx, slug: string): Promise<OpenableGame | undefined> {
  const { rows } = await sql<Row & Omit<OpenableGame, keyof SuppliedGame>>`
    select ${GAME}, supplier, has_demo as "hasDemo", has_free_spins as "hasFreeSpins", countries_barred as "countriesBarred"
      from casino_games where slug = ${slug} and supplier is not null and product = 'casino' and not hidden and absent_at is null`.execute(
    tx,
  )
  return toGame(rows[0])
}

function toGame<R extends Row>(row: R | undefined) {
  if (!row) return undefined
  const { stake_max, certificate, ...game } = row
  return {
    ...game,
    ...(stake_max !== null && { stakeMax: cents(stake_max) }),
    ...(certificate !== null && { certificate }),
  }
}

/** The sports book of a supplier. Without a path, no list of the lobby shows it. A repeat changes nothing. */
export async function insertBook(
  tx: Tx,
  { id, supplier, name }: { id: number; supplier: string; name: string },
): Promise<void> {
  await sql`insert into casino_providers (id, slug, name, position) values (${id}, ${supplier}, ${name}, ${id})
    on conflict do nothing`.execute(tx)
  await sql`insert into casino_games (id, slug, name, provider_id, position, supplier, supplier_key, product)
    values (${id}, ${supplier}, ${name}, ${id}, ${id}, ${supplier}, ${supplier}, 'sports') on conflict do nothing`.execute(
    tx,
  )
}

/** Name, provider and slug of a game. */
export interface NamedGame {
  slug: string
  name: string
  provider: string
}

/** Names of games by number, including games that the lobby hides. */
export async function listGameNames(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, NamedGame>> {
  const { rows } = await sql<NamedGame & { id: number }>`
    select g.id, g.slug, g.name, p.name as provider from casino_games g join casino_providers p on p.id = g.provider_id
     where g.id = any (${ids}::int[])`.execute(tx)
  return new Map(rows.map(({ id, ...game }) => [id, game]))
}

/** Names of games by slug, including games that the lobby hides. */
export async function namesBySlug(tx: Tx, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<{ slug: string; name: string }>`
    select slug, name from casino_games where slug = any (${slugs}::text[])`.execute(tx)
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}

/** An operator's changes of a supplier's game; null restores the default. */
export interface SuppliedChange {
  closed?: boolean
  /** Maximum stake, centavos. */
  stake_max?: number | null
  certificate?: string | null
}

/** Reason of an automatic pause: a win above the limit, the losses of 24 hours, or payouts beyond the odds that the supplier states. */
export type PauseReason = 'win' | 'losses' | 'odds'

interface SuppliedState {
  closed: boolean
  stake_max: number | null
  certificate: string | null
  paused_why: PauseReason | null
}

const STATE = sql`closed, stake_max::float8 as stake_max, certificate, paused_why`

/** Pauses a game automatically. @returns false if it was already paused */
export async function updateGamePaused(tx: Tx, slug: string, why: PauseReason, at: Date): Promise<boolean> {
  const { rows } = await sql`update casino_games set closed = true, paused_at = ${at}, paused_why = ${why}
    where slug = ${slug} and supplier is not null and paused_at is null returning id`.execute(tx)
  return rows.length > 0
}

/** Settings of a supplier's game, locked until the commit; undefined for another game. */
export async function lockSupplied(tx: Tx, slug: string): Promise<SuppliedState | undefined> {
  const { rows } = await sql<SuppliedState>`
    select ${STATE} from casino_games where slug = ${slug} and supplier is not null for update`.execute(tx)
  return rows[0]
}

/** Changes a supplier's game. Opening it ends its pause and restarts the count of its losses. @returns settings before and after; undefined for another game */
export async function updateSuppliedGame(
  tx: Tx,
  slug: string,
  change: SuppliedChange,
  at: Date,
): Promise<{ before: SuppliedState; after: SuppliedState } | undefined> {
  const before = await lockSupplied(tx, slug)
  if (!before) return undefined
  const after = { ...before, ...change, ...(change.closed === false && { paused_why: null }) }
  const isOpenedAgain = before.paused_why !== null && after.paused_why === null
  await sql`update casino_games set closed = ${after.closed}, stake_max = ${after.stake_max}, certificate = ${after.certificate},
      losses_since = case when ${isOpenedAgain}::boolean then ${at} else losses_since end,
      paused_why = ${after.paused_why}, paused_at = case when ${after.paused_why !== null}::boolean then paused_at end
    where slug = ${slug}`.execute(tx)
  return { before, after }
}

export interface SuppliedRow extends SuppliedState {
  slug: string
  name: string
  supplier: string
  provider: string
  absent_at: Date | null
}

/** Suppliers' games with these words in slug or name, by slug. */
export async function listSupplied(tx: Tx, words: string, limit: number): Promise<SuppliedRow[]> {
  const { rows } = await sql<SuppliedRow>`
    select g.slug, g.name, g.supplier, p.name as provider, g.closed, g.stake_max::float8 as stake_max, g.certificate, g.paused_why, g.absent_at
      from casino_games g join casino_providers p on p.id = g.provider_id
     where g.supplier is not null and (${words} = '' or strpos(g.slug, ${words}) > 0 or strpos(lower(g.name), lower(${words})) > 0)
     order by g.slug limit ${limit}`.execute(tx)
  return rows
}

/** Suppliers' games that were paused automatically, in the order of the pauses. */
export async function listPaused(tx: Tx): Promise<{ slug: string; paused_why: PauseReason }[]> {
  const { rows } = await sql<{ slug: string; paused_why: PauseReason }>`
    select slug, paused_why from casino_games where paused_at is not null order by paused_at`.execute(tx)
  return rows
}
