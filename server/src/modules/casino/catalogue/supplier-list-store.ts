import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { entryFingerprint, type ListedEntry, toSlug } from './listed-entry.ts'

/** A stored game of a supplier. */
export interface StoredGame {
  key: string
  isAbsent: boolean
  fingerprint: string
}

interface Row extends ListedEntry {
  isAbsent: boolean
}

/** Serialises the updates from a supplier's list. */
export async function lockSupplier(tx: Tx, supplier: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`casino.take-in ${supplier}`}, 0))`.execute(tx)
}

export async function listStored(tx: Tx, supplier: string): Promise<StoredGame[]> {
  const { rows } = await sql<Row>`
    select g.supplier_key as key, g.name, p.slug as provider, c.slug as category, g.mechanic, g.volatility, g.rtp_bp as "rtpBp",
      g.max_win as "maxWin", g.lines, g.stake_min::float8 as "stakeMin", g.has_demo as "hasDemo", g.has_free_spins as "hasFreeSpins",
      g.picture_url as "pictureUrl", g.countries_barred as "countriesBarred", g.absent_at is not null as "isAbsent"
      from casino_games g join casino_providers p on p.id = g.provider_id
      left join casino_game_categories gc on gc.game_id = g.id left join casino_categories c on c.id = gc.category_id
     where g.supplier = ${supplier}`.execute(tx)
  return rows.map((row) => ({ key: row.key, isAbsent: row.isAbsent, fingerprint: entryFingerprint(row) }))
}

export async function listSlugs(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`select slug from casino_games`.execute(tx)
  return new Set(rows.map(({ slug }) => slug))
}

/** Slugs of the providers of our own games. */
export async function listOwnProviders(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ slug: string }>`select p.slug from casino_providers p
    where exists (select from casino_games g where g.provider_id = p.id and g.supplier is null)`.execute(tx)
  return new Set(rows.map(({ slug }) => slug))
}

/** Inserts providers. An existing provider keeps its id, name and position. */
export async function insertProviders(
  tx: Tx,
  providers: readonly { slug: string; name: string }[],
): Promise<void> {
  await sql`insert into casino_providers (id, slug, name, position)
    select nextval('casino_supplier_providers'), x.slug, x.name, 1000 + x.place
      from unnest(${providers.map(({ slug }) => slug)}::text[], ${providers.map(({ name }) => name)}::text[])
        with ordinality as x (slug, name, place)
     where not exists (select from casino_providers p where p.slug = x.slug)`.execute(tx)
}

const COLUMNS =
  sql.raw(`x.name, p.id as provider_id, x.mechanic, x.volatility, x.rtp_bp, x.max_win, x.lines, x.stake_min, x.has_demo,
  x.has_free_spins, x.picture_url, x.countries_barred`)
const RECORD =
  sql.raw(`x (key text, slug text, name text, provider text, category text, mechanic text, volatility smallint, rtp_bp int,
  max_win int, lines int, stake_min bigint, has_demo boolean, has_free_spins boolean, picture_url text, countries_barred text[], place int)`)

export async function insertGames(
  tx: Tx,
  supplier: string,
  games: readonly (ListedEntry & { slug: string })[],
  now: Date,
): Promise<void> {
  await sql`
    insert into casino_games (id, supplier, supplier_key, slug, path, position, listed_at, name, provider_id, mechanic, volatility, rtp_bp,
      max_win, lines, stake_min, has_demo, has_free_spins, picture_url, countries_barred)
    select nextval('casino_supplier_games'), ${supplier}, x.key, x.slug, '/play/' || x.slug,
      (select coalesce(max(position), 0) from casino_games) + x.place, ${now}, ${COLUMNS}
      from jsonb_to_recordset(${json(games)}::jsonb) as ${RECORD}
      join casino_providers p on p.slug = x.provider`.execute(tx)
  await replaceCategories(tx, supplier, games)
}

/** Updates games. A changed picture address means a new picture, which is requested when the card is next shown. */
export async function updateGames(tx: Tx, supplier: string, games: readonly ListedEntry[]): Promise<void> {
  await sql`
    update casino_games g set name = n.name, provider_id = n.provider_id, mechanic = n.mechanic, volatility = n.volatility,
      rtp_bp = n.rtp_bp, max_win = n.max_win, lines = n.lines, stake_min = n.stake_min, has_demo = n.has_demo,
      has_free_spins = n.has_free_spins, picture_url = n.picture_url, countries_barred = n.countries_barred, absent_at = null,
      image = case when g.picture_url is not distinct from n.picture_url then g.image end,
      picture_asked_at = case when g.picture_url is not distinct from n.picture_url then g.picture_asked_at end
      from (select x.key, ${COLUMNS} from jsonb_to_recordset(${json(games)}::jsonb) as ${RECORD}
        join casino_providers p on p.slug = x.provider) n
     where g.supplier = ${supplier} and g.supplier_key = n.key`.execute(tx)
  await replaceCategories(tx, supplier, games)
}

/** Replaces the category of each game by the category in the supplier's list; a game has exactly one. */
async function replaceCategories(tx: Tx, supplier: string, games: readonly ListedEntry[]): Promise<void> {
  await sql`
    with wanted as (
      select g.id as game_id, c.id as category_id from jsonb_to_recordset(${json(games)}::jsonb) as ${RECORD}
        join casino_games g on g.supplier = ${supplier} and g.supplier_key = x.key join casino_categories c on c.slug = x.category),
    left_out as (
      delete from casino_game_categories gc using wanted w where gc.game_id = w.game_id and gc.category_id <> w.category_id)
    insert into casino_game_categories (category_id, game_id) select category_id, game_id from wanted on conflict do nothing`.execute(
    tx,
  )
}

export async function updateGamesAbsent(
  tx: Tx,
  supplier: string,
  keys: readonly string[],
  at: Date,
): Promise<void> {
  await sql`update casino_games set absent_at = ${at}
    where supplier = ${supplier} and supplier_key = any (${keys}::text[]) and absent_at is null`.execute(tx)
}

const json = (games: readonly (ListedEntry & { slug?: string })[]): string =>
  JSON.stringify(
    games.map((game, place) => ({
      place,
      key: game.key,
      slug: game.slug,
      name: game.name,
      provider: toSlug(game.provider),
      category: game.category,
      mechanic: game.mechanic,
      volatility: game.volatility,
      rtp_bp: game.rtpBp,
      max_win: game.maxWin,
      lines: game.lines,
      stake_min: game.stakeMin,
      has_demo: game.hasDemo,
      has_free_spins: game.hasFreeSpins,
      picture_url: game.pictureUrl,
      countries_barred: game.countriesBarred,
    })),
  )
