import pg from 'pg'
import { drawsOf, type NamedGame } from './names.ts'

const PROVIDERS = 60
const MECHANICS = ['lines', 'ways', 'cluster', 'hold', 'instant', 'crash', 'table', 'live']
/** Numbers of providers and categories that the seeds do not use. */
const FROM = 1_000
const PART = 1_000

/** Puts the games into the catalogue as those of a supplier, in one transaction. @returns seconds */
export async function fillCatalogue(url: string, games: readonly NamedGame[]): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const draw = drawsOf(3)
  const rows = games.map(({ name, aliases }, at) => ({
    name,
    aliases,
    key: `bench:${at}`,
    slug: `${slugOf(name)}-${at}`,
    provider: FROM + (draw(100) < 50 ? draw(5) : draw(PROVIDERS)),
    category: draw(100) < 85 ? 1 : draw(100) < 50 ? 2 : 4,
    mechanic: MECHANICS[draw(MECHANICS.length)],
    volatility: 1 + draw(5),
    rtp: 9_200 + draw(600),
    maxWin: 100 * (1 + draw(500)),
  }))
  const began = performance.now()
  try {
    await client.query('begin')
    await client.query(
      `insert into public.casino_providers (id, slug, name, position)
       select n, 'studio-' || n, 'Studio ' || n, n from generate_series($1::int, $2::int) n`,
      [FROM, FROM + PROVIDERS - 1],
    )
    for (let at = 0; at < rows.length; at += PART)
      await client.query(
        `with r as (select * from json_to_recordset($1) as r (name text, aliases json, key text, slug text, provider int, category int,
             mechanic text, volatility int, rtp int, "maxWin" int)),
           g as (insert into public.casino_games (id, slug, name, provider_id, path, position, supplier, supplier_key, mechanic, volatility,
               rtp_bp, max_win, aliases)
             select nextval('public.casino_supplier_games'), slug, name, provider, '/play/' || slug, 1000, 'bench', key, mechanic, volatility,
               rtp, "maxWin", array(select json_array_elements_text(aliases)) from r returning id, supplier_key)
         insert into public.casino_game_categories (category_id, game_id)
         select r.category, g.id from g join r on r.key = g.supplier_key`,
        [JSON.stringify(rows.slice(at, at + PART))],
      )
    await client.query('commit')
  } finally {
    await client.end()
  }
  return (performance.now() - began) / 1_000
}

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
