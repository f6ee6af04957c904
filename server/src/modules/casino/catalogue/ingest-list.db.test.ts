import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '../../../../test/for-file.ts'
import { ingestList } from './ingest-list.ts'
import { type ListedEntry, toSlug } from './listed-entry.ts'

const db = databaseForFile('casino_take_in')

beforeAll(async () => {
  await sql`insert into casino_categories (id, slug, names, position) values (1, 'slots', '{"pt":"Slots","en":"Slots","es":"Slots"}', 1),
    (2, 'live', '{"pt":"Ao vivo","en":"Live","es":"En vivo"}', 2)`.execute(db.sql)
})

const game = (key: string, more: Partial<ListedEntry> = {}): ListedEntry => ({
  key,
  name: `Jogo ${key}`,
  provider: 'Baobá',
  category: 'slots',
  mechanic: 'lines',
  volatility: 3,
  rtpBp: 9_600,
  maxWin: 5_000,
  lines: 20,
  stakeMin: 20,
  hasDemo: true,
  hasFreeSpins: false,
  pictureUrl: null,
  countriesBarred: [],
  ...more,
})
const take = (supplier: string, games: ListedEntry[], mayLose = () => true) =>
  db.transaction((tx) => ingestList(tx, supplier, games, { now: new Date(), mayLose }))
const rows = async (supplier: string) => {
  const found = await sql<Record<string, unknown>>`
    select g.id, g.slug, g.path, g.name, g.absent_at is not null as absent, g.closed, array(select c.slug from casino_game_categories gc
        join casino_categories c on c.id = gc.category_id where gc.game_id = g.id) as categories
      from casino_games g where supplier = ${supplier} order by supplier_key`.execute(db.sql)
  return found.rows
}
const version = async () =>
  (await sql<{ version: bigint }>`select version from casino_catalogue`.execute(db.sql)).rows[0]?.version

describe("a supplier's list", () => {
  it('brings new games with numbers and addresses of their own, also where names are the same', async () => {
    const list = [game('a'), game('b', { name: 'Jogo A', category: 'live' }), game('c', { name: '!!!' })]
    expect(await take('one', list)).toEqual({ added: 3, changed: 0, gone: 0, known: 0 })
    const [a, b, c] = await rows('one')
    expect(a).toMatchObject({
      slug: 'baoba-jogo-a',
      path: '/play/baoba-jogo-a',
      categories: ['slots'],
      absent: false,
    })
    expect(b).toMatchObject({ slug: 'baoba-jogo-a-2', categories: ['live'] })
    expect(c).toMatchObject({ slug: 'baoba-g-x' })
    expect(a?.id).toBeGreaterThanOrEqual(1_000_000)
  })

  it('that says the same again changes nothing, not even the number of the catalogue', async () => {
    const list = [game('a'), game('b', { name: 'Jogo A', category: 'live' }), game('c', { name: '!!!' })]
    const before = await version()
    expect(await take('one', list)).toEqual({ added: 0, changed: 0, gone: 0, known: 3 })
    expect(await version()).toBe(before)
  })

  it('changes what differs, keeps addresses and what an operator said, hides what is gone and shows it again', async () => {
    await sql`update casino_games set closed = true where supplier = 'one' and supplier_key = 'a'`.execute(
      db.sql,
    )
    const ids = (await rows('one')).map(({ id }) => id)
    expect(await take('one', [game('a', { name: 'Novo nome', category: 'live' })])).toMatchObject({
      changed: 1,
      gone: 2,
    })
    const after = await rows('one')
    expect(after.map(({ id }) => id)).toEqual(ids)
    expect(after[0]).toMatchObject({
      slug: 'baoba-jogo-a',
      name: 'Novo nome',
      closed: true,
      categories: ['live'],
    })
    expect(after.map(({ absent }) => absent)).toEqual([false, true, true])
    expect(
      await take('one', [game('a', { name: 'Novo nome', category: 'live' }), game('c', { name: '!!!' })]),
    ).toMatchObject({
      changed: 1,
      gone: 0,
    })
    expect((await rows('one')).map(({ absent }) => absent)).toEqual([false, true, false])
  })

  it('with the name of a provider of the house stands under another', async () => {
    await sql`insert into casino_providers (id, slug, name, position) values (1, 'jogo-limpo', 'Jogo Limpo', 1)`.execute(
      db.sql,
    )
    await sql`insert into casino_games (id, slug, name, provider_id, path, position) values (1, 'mines', 'Mines', 1, '/games/mines', 1)`.execute(
      db.sql,
    )
    const list = [game('m', { name: 'Mines', provider: 'Jógo  Limpo' })]
    expect(await take('posing', list)).toMatchObject({ added: 1 })
    expect((await rows('posing'))[0]).toMatchObject({ slug: 'jogo-limpo-posing-mines' })
    const { rows: found } =
      await sql`select p.slug, p.name from casino_games g join casino_providers p on p.id = g.provider_id
      where g.supplier = 'posing'`.execute(db.sql)
    expect(found).toEqual([{ slug: 'jogo-limpo-posing', name: 'Jógo  Limpo (posing)' }])
    expect(await take('posing', list)).toMatchObject({ added: 0, changed: 0 })
  })

  it('that lacks more than it may changes nothing', async () => {
    await take('two', [game('a'), game('b')])
    expect(await take('two', [game('a', { name: 'Outro' }), game('new')], () => false)).toBeUndefined()
    expect((await rows('two')).map(({ name, absent }) => [name, absent])).toEqual([
      ['Jogo a', false],
      ['Jogo b', false],
    ])
  })

  it('of thousands of games is written in parts, each game once', async () => {
    const list = Array.from({ length: 2_500 }, (_, at) =>
      game(`k${at}`, { name: `Jogo ${at % 2_000}`, provider: `Casa ${at % 60}` }),
    )
    expect(await take('many', list)).toMatchObject({ added: 2_500 })
    expect(await take('many', list)).toMatchObject({ added: 0, changed: 0 })
  })
})

it.each([
  ['Onça da Sorte', 'onca-da-sorte'],
  ['  Gates!! of  X—1000 ', 'gates-of-x1000'],
  ['777', 'g-777'],
  ['日本', 'g-x'],
])('the address of %s is %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
})
