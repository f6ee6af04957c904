import { GAME_SORTS } from '@jogo/contract/catalogue'
import { SETTINGS } from '@jogo/contract/settings'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { databaseForFile } from '../../../../test/for-file.ts'
import { countFacets } from './facet-store.ts'
import { copyReturns } from './jobs.ts'
import { gamesQuery, listCategories, listProviders } from './store.ts'

const GAMES = 10_000
const db = databaseForFile('lists_of_games', { patience: 10 })

beforeAll(async () => {
  await db.transaction(async (tx) => {
    await sql`insert into casino_providers (id, slug, name, position) select n, 'studio-' || n, 'Studio ' || n, n from generate_series(1, 60) n`.execute(
      tx,
    )
    await sql`insert into casino_categories (id, slug, names, position) select n, 'c-' || n, '{}', n from generate_series(1, 4) n`.execute(
      tx,
    )
    await sql`insert into casino_games (id, slug, name, provider_id, path, position, mechanic, volatility, rtp_bp, max_win, listed_at)
      select 1000000 + n, 'jogo-' || n, 'Jogo ' || md5(n::text), 1 + n % 60, '/play/jogo-' || n, 1000, case n % 3 when 0 then 'ways' when 1 then 'lines' end,
        1 + n % 5, 9200 + n % 600, 100 * (1 + n % 97), timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, ${GAMES}::int) n`.execute(
      tx,
    )
    // A large category, a category with a tenth of the games, a small one and an empty one.
    await sql`insert into casino_game_categories (category_id, game_id)
      select case when n % 100 = 0 then 3 when n % 10 = 0 then 2 else 1 end, 1000000 + n from generate_series(1, ${GAMES}::int) n`.execute(
      tx,
    )
  })
  const owner = new pg.Client({ connectionString: db.ownerUrl })
  await owner.connect()
  await owner.query('analyze')
  await owner.end()
})

it('the whole list is read from the index of its order: no more rows than are shown', async () => {
  for (const sort of GAME_SORTS) {
    const query = gamesQuery({ filter: {}, sort, limit: 37 })
    const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(db.sql)
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')
    expect(plan, sort).toMatch(/Index Scan using casino_games_(shown|by_\w+) on casino_games g/)
    expect(plan, sort).not.toContain('Seq Scan on casino_games')
  }
})

it('the list of a small category reads its games alone, in every order', async () => {
  for (const sort of GAME_SORTS) {
    const query = gamesQuery({ filter: { categoryId: 3, isSmallCategory: true }, sort, limit: 37 })
    const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(db.sql)
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')
    expect(plan, sort).toContain('casino_games_pkey')
    expect(plan, sort).not.toContain('Seq Scan on casino_games')
    const listed = async (isSmallCategory: boolean) =>
      (await gamesQuery({ filter: { categoryId: 3, isSmallCategory }, sort, limit: 37 }).execute(db.sql)).rows
    expect(await listed(true)).toEqual(await listed(false))
  }
})

it('counts of providers, categories and choices are those of the games shown', async () => {
  expect((await listProviders(db.sql)).reduce((sum, { games }) => sum + games, 0)).toBe(GAMES)
  expect((await listCategories(db.sql)).map(({ games }) => games)).toEqual([9_000, 900, 100])
  expect(await countFacets(db.sql, 3)).toMatchObject({ games: 100 })
})

it('lists go by the return that is set for a game of the house, not by the one that the catalogue began with', async () => {
  await sql`insert into casino_games (id, slug, name, provider_id, path, position, rtp_bp) values (1, 'dice', 'Dados', 1, '/games/dice', 1, 9900)`.execute(
    db.sql,
  )
  await copyReturns({ db, settings: () => ({ ...SETTINGS, dice_rtp_bp: 9_750 }) })
  const { rows } = await sql<{ slug: string; rtp: number }>`select slug, rtp_bp as rtp from casino_games
    where slug in ('dice', 'jogo-1')`.execute(db.sql)
  expect(new Map(rows.map(({ slug, rtp }) => [slug, rtp]))).toEqual(
    new Map([
      ['dice', 9_750],
      ['jogo-1', 9_201],
    ]),
  )
})
