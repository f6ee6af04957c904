import type { GameSort } from '@jogo/contract/catalogue'
import type { Language } from '@jogo/contract/refusals'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

interface Counted {
  id: number
  slug: string
  /** Number of its games in the lobby. */
  games: number
}

export interface Provider extends Counted {
  name: string
  image: string | null
}

export interface Category extends Counted {
  names: Record<Language, string>
  source: number | null
}

export interface Game {
  id: number
  slug: string
  name: string
  providerSlug: string
  providerName: string
  categories: string[]
  /** Id of the card's picture. */
  image: string | null
  /** Address of the supplier's picture, if it has one. */
  pictureUrl: string | null
  /** Path of the game's page. */
  path: string
  /** The supplier; null for a game of the house. */
  supplier: string | null
  mechanic: string | null
  volatility: number | null
  rtpBp: number | null
  /** Maximum win as a multiple of the stake. */
  maxWin: number | null
  /** Minimum stake, centavos. */
  stakeMin: number | null
  /** Maximum stake that an operator has set for a supplier's game. */
  stakeMax: number | null
  lines: number | null
  hasDemo: boolean
  hasFreeSpins: boolean
  countriesBarred: string[]
  /** Whether an operator has closed the game. */
  isClosed: boolean
  /** A laboratory's certificate of a supplier's game. */
  certificate: string | null
  listedAt: Date
}

/** Filter of games; a game must meet every given condition. Categories and providers are given by number. */
export interface GameFilter {
  categoryId?: number
  /** Whether the category has few games, so that they are looked up by id. */
  isSmallCategory?: boolean
  providerId?: number
  mechanic?: string
  volatility?: number
  rtpMin?: number
  supplier?: string
}

/**
 * Condition for shown games: games that left the catalogue or their supplier's list are hidden, but their rows stay. The list indexes have the same condition.
 */
export const SHOWN = sql`not g.hidden and g.absent_at is null and g.path is not null`

export async function listProviders(tx: Tx): Promise<Provider[]> {
  const { rows } = await sql<Provider>`select p.id, p.slug, p.name, p.image, n.games
    from casino_providers p
    join (select g.provider_id, count(*)::int as games from casino_games g where ${SHOWN} group by 1) n on n.provider_id = p.id
    order by p.position, p.id`.execute(tx)
  return rows
}

export async function listCategories(tx: Tx): Promise<Category[]> {
  const { rows } = await sql<Category>`select c.id, c.slug, c.names, c.source, n.games
    from casino_categories c
    join (select gc.category_id, count(*)::int as games
      from casino_game_categories gc join casino_games g on g.id = gc.game_id where ${SHOWN} group by 1) n on n.category_id = c.id
    order by c.position, c.id`.execute(tx)
  return rows
}

const GAME = sql`g.id, g.slug, g.name, g.image, g.picture_url as "pictureUrl", g.path, g.supplier, g.mechanic, g.volatility, g.rtp_bp as "rtpBp",
  g.max_win as "maxWin", g.stake_min::float8 as "stakeMin", g.stake_max::float8 as "stakeMax", g.lines, g.has_demo as "hasDemo", g.has_free_spins as "hasFreeSpins",
  g.countries_barred as "countriesBarred", g.closed as "isClosed", g.certificate, g.listed_at as "listedAt", p.slug as "providerSlug",
  p.name as "providerName", array(select c.slug from casino_game_categories gc join casino_categories c on c.id = gc.category_id
    where gc.game_id = g.id order by c.position, c.id) as categories`

/** Sort keys of the lists. All ascend, except `new`; equal keys are sorted by id. */
const SORTS: Readonly<Record<GameSort, { key: RawBuilder<unknown>; isFalling?: true }>> = {
  featured: { key: sql`g.position` },
  name: { key: sql`g.name_key` },
  rtp: { key: sql`(-coalesce(g.rtp_bp, 0))` },
  max_win: { key: sql`(-coalesce(g.max_win, 0))` },
  new: { key: sql`g.listed_at`, isFalling: true },
}

export interface GameListRequest {
  filter: GameFilter
  sort: GameSort
  /** Number of the last game on the page before. */
  after: number | undefined
  limit: number
}

export async function listGameRows(tx: Tx, wanted: GameListRequest): Promise<Game[]> {
  const { sort, after } = wanted
  const last = after === undefined ? undefined : await selectKey(tx, SORTS[sort].key, after)
  return (await gamesQuery(wanted, last).execute(tx)).rows
}

/**
 * Query of a page of games. It selects the rows of the page first, so that they are read in the order of the index and not beyond the page.
 * @param last sort key and id of the last game on the page before
 */
export function gamesQuery(
  { filter, sort, limit }: Omit<GameListRequest, 'after'>,
  last?: { key: unknown; id: number },
) {
  const { key, isFalling } = SORTS[sort]
  const [way, than] = isFalling ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const further = last ? sql`(${key}, g.id) ${than} (${last.key}, ${last.id}::int)` : sql`true`
  const order = sql`order by ${key} ${way}, g.id ${way}`
  return sql<Game>`select ${GAME} from (select * from casino_games g
      where ${SHOWN} and ${matching(filter)} and ${further} ${order} limit ${limit}) g
    join casino_providers p on p.id = g.provider_id ${order}`
}

/** Sort key of a game; undefined for an unknown game, so that the list starts again. */
async function selectKey(tx: Tx, key: RawBuilder<unknown>, id: number) {
  const { rows } = await sql<{
    key: unknown
    id: number
  }>`select ${key} as key, g.id from casino_games g where g.id = ${id}`.execute(tx)
  return rows[0]
}

const idsIn = (categoryId: number) =>
  sql`select gc.game_id from casino_game_categories gc where gc.category_id = ${categoryId}`

/**
 * SQL condition of a filter. A small category is looked up game by game, and a large one is tested in the order of the list. Left alone, PostgreSQL would read
 * the whole table.
 */
function matching({
  categoryId,
  isSmallCategory,
  providerId,
  mechanic,
  volatility,
  rtpMin,
  supplier,
}: GameFilter) {
  const tests = [
    categoryId !== undefined &&
      (isSmallCategory
        ? sql`g.id = any(array(${idsIn(categoryId)}))`
        : sql`exists (${idsIn(categoryId)} and gc.game_id = g.id)`),
    providerId !== undefined && sql`g.provider_id = ${providerId}`,
    mechanic !== undefined && sql`g.mechanic = ${mechanic}`,
    volatility !== undefined && sql`g.volatility = ${volatility}`,
    rtpMin !== undefined && sql`g.rtp_bp >= ${rtpMin}`,
    supplier !== undefined && sql`g.supplier = ${supplier}`,
  ].filter((test) => test !== false)
  return tests.length > 0 ? sql.join(tests, sql` and `) : sql`true`
}

export async function findGame(tx: Tx, slugOrId: string): Promise<Game | undefined> {
  const which = /^\d{1,9}$/.test(slugOrId) ? sql`g.id = ${Number(slugOrId)}` : sql`g.slug = ${slugOrId}`
  const { rows } =
    await sql<Game>`select ${GAME} from casino_games g join casino_providers p on p.id = g.provider_id
    where ${SHOWN} and ${which}`.execute(tx)
  return rows[0]
}

/** Games in the order of `ids`; hidden games are omitted. */
export async function listGamesById(tx: Tx, ids: readonly number[]): Promise<Game[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<Game>`select ${GAME} from unnest(${ids}::int[]) with ordinality as wanted (id, place)
      join casino_games g on g.id = wanted.id join casino_providers p on p.id = g.provider_id
    where ${SHOWN} order by wanted.place`.execute(tx)
  return rows
}
