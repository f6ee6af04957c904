import type { Language } from '@jogo/contract/refusals'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

interface Counted {
  id: number
  slug: string
  /** `games`: all listed; `playable`: those that can be opened now. */
  games: number
  playable: number
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
  /** Where it is played; null for a game that is announced. */
  path: string | null
  position: number
}

/** Sort key of a game in the lobby: open ones first, then by position. */
export interface GameKey {
  isComing: boolean
  position: number
  id: number
}

export interface GameFilter {
  category?: string
  provider?: string
}

const COUNTS = sql`count(g.id)::int as games, count(g.path)::int as playable`

export async function listProviders(tx: Tx): Promise<Provider[]> {
  const { rows } = await sql<Provider>`select p.id, p.slug, p.name, p.image, ${COUNTS}
    from casino_providers p left join casino_games g on g.provider_id = p.id and not g.hidden
    group by p.id order by p.position, p.id`.execute(tx)
  return rows
}

/** Those that have games. */
export async function listCategories(tx: Tx): Promise<Category[]> {
  const { rows } = await sql<Category>`select c.id, c.slug, c.names, c.source, ${COUNTS}
    from casino_categories c join casino_game_categories gc on gc.category_id = c.id
      join casino_games g on g.id = gc.game_id and not g.hidden
    group by c.id order by c.position, c.id`.execute(tx)
  return rows
}

const GAME = sql`g.id, g.slug, g.name, g.image, g.path, g.position, p.slug as "providerSlug", p.name as "providerName",
  array(select c.slug from casino_game_categories gc join casino_categories c on c.id = gc.category_id
    where gc.game_id = g.id order by c.position, c.id) as categories`

export async function listGames(
  tx: Tx,
  { category, provider }: GameFilter,
  after: GameKey | undefined,
  limit: number,
): Promise<Game[]> {
  const inCategory = category
    ? sql`exists (select from casino_game_categories gc join casino_categories c on c.id = gc.category_id
        where gc.game_id = g.id and c.slug = ${category})`
    : sql`true`
  const ofProvider = provider ? sql`p.slug = ${provider}` : sql`true`
  const further = after
    ? sql`((g.path is null), g.position, g.id) > (${after.isComing}::boolean, ${after.position}::int, ${after.id}::int)`
    : sql`true`
  const { rows } =
    await sql<Game>`select ${GAME} from casino_games g join casino_providers p on p.id = g.provider_id
    where not g.hidden and ${inCategory} and ${ofProvider} and ${further}
    order by (g.path is null), g.position, g.id limit ${limit}`.execute(tx)
  return rows
}

export async function findGame(tx: Tx, key: string): Promise<Game | undefined> {
  const { rows } =
    await sql<Game>`select ${GAME} from casino_games g join casino_providers p on p.id = g.provider_id
    where not g.hidden and (g.slug = ${key} or g.id::text = ${key})`.execute(tx)
  return rows[0]
}

/** Latest first. */
export async function listFavourites(tx: Tx, playerId: number): Promise<Game[]> {
  const { rows } =
    await sql<Game>`select ${GAME} from favourite_games f join casino_games g on g.id = f.game_id
      join casino_providers p on p.id = g.provider_id
    where f.player_id = ${playerId} and not g.hidden order by f.created_at desc, g.id desc`.execute(tx)
  return rows
}

export async function insertFavourite(tx: Tx, playerId: number, gameId: number, at: Date): Promise<void> {
  await sql`insert into favourite_games (player_id, game_id, created_at)
    values (${playerId}, ${gameId}, ${at}) on conflict do nothing`.execute(tx)
}

export async function deleteFavourite(tx: Tx, playerId: number, gameId: number): Promise<void> {
  await sql`delete from favourite_games where player_id = ${playerId} and game_id = ${gameId}`.execute(tx)
}
