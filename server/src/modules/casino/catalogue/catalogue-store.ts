import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { CategoryEntry, GameEntry, ProviderEntry } from './save-catalogue.ts'

export async function upsertProvider(tx: Tx, { id, slug, name, position }: ProviderEntry): Promise<void> {
  await sql`insert into casino_providers (id, slug, name, position) values (${id}, ${slug}, ${name}, ${position})
    on conflict (id) do update set slug = excluded.slug, name = excluded.name, position = excluded.position`.execute(
    tx,
  )
}

export async function upsertCategory(
  tx: Tx,
  { id, slug, names, source, position }: CategoryEntry,
): Promise<void> {
  await sql`insert into casino_categories (id, slug, names, source, position)
    values (${id}, ${slug}, ${JSON.stringify(names)}::jsonb, ${source}, ${position})
    on conflict (id) do update set slug = excluded.slug, names = excluded.names, source = excluded.source,
      position = excluded.position`.execute(tx)
}

/** Inserts or updates a game. Without a new picture the card's picture stays, and so does the listing date. A hidden game is shown again. */
export async function upsertGame(tx: Tx, game: GameEntry, now: Date): Promise<void> {
  const {
    id,
    slug,
    name,
    providerId,
    image,
    path,
    position,
    categoryIds,
    aliases = [],
    listedAt = now,
  } = game
  const {
    mechanic = null,
    volatility = null,
    rtpBp = null,
    maxWin = null,
    lines = null,
    hasDemo = false,
  } = game
  const { supplier: { name: supplier = null, key = null } = {}, pictureUrl = null } = game
  await sql`insert into casino_games (id, slug, name, provider_id, image, path, position, mechanic, volatility, rtp_bp, max_win, lines,
      has_demo, aliases, listed_at, supplier, supplier_key, picture_url)
    values (${id}, ${slug}, ${name}, ${providerId}, ${image}, ${path}, ${position}, ${mechanic}, ${volatility}, ${rtpBp}, ${maxWin}, ${lines},
      ${hasDemo}, ${aliases}, ${listedAt}, ${supplier}, ${key}, ${pictureUrl})
    on conflict (id) do update set slug = excluded.slug, name = excluded.name, provider_id = excluded.provider_id,
      image = coalesce(excluded.image, casino_games.image), path = excluded.path, position = excluded.position, hidden = false,
      mechanic = excluded.mechanic, volatility = excluded.volatility, rtp_bp = excluded.rtp_bp, max_win = excluded.max_win,
      lines = excluded.lines, has_demo = excluded.has_demo, aliases = excluded.aliases, picture_url = excluded.picture_url`.execute(
    tx,
  )
  await sql`delete from casino_game_categories where game_id = ${id} and not category_id = any (${categoryIds}::int[])`.execute(
    tx,
  )
  await sql`insert into casino_game_categories (category_id, game_id)
    select category_id, ${id}::int from unnest(${categoryIds}::int[]) as category_id on conflict do nothing`.execute(
    tx,
  )
}

/** Updates the RTPs of our own games by slug, basis points; unchanged rows are not written. */
export async function updateReturns(
  tx: Tx,
  returns: readonly { slug: string; rtpBp: number }[],
): Promise<void> {
  await sql`update casino_games g set rtp_bp = x.rtp_bp
    from unnest(${returns.map(({ slug }) => slug)}::text[], ${returns.map(({ rtpBp }) => rtpBp)}::int[]) as x (slug, rtp_bp)
    where g.supplier is null and g.slug = x.slug and g.rtp_bp is distinct from x.rtp_bp`.execute(tx)
}
