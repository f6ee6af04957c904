import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GameEntry } from '../../src/modules/casino/index.ts'
import { granted, type House, openHouse, type Person, refused } from '../house.ts'

let house: House
let ana: Person
const CARD = '0123456789abcdef0123456789abcdef'
const game = (id: number, more: Partial<GameEntry> = {}): GameEntry => ({
  id,
  slug: `jogo-${id}`,
  name: `Jogo ${id}`,
  providerId: 1,
  categoryIds: [1],
  image: null,
  path: null,
  position: id,
  ...more,
})

beforeAll(async () => {
  house = await openHouse('lobby', { worker: false })
  ana = await house.player({ verified: false })
  await house.app.casino.saveCatalogue({
    providers: [
      { id: 1, slug: 'estudio', name: 'Estúdio', position: 1 },
      { id: 2, slug: 'vazio', name: 'Vazio', position: 2 },
    ],
    categories: [
      {
        id: 1,
        slug: 'slots',
        names: { pt: 'Slots', en: 'Slots', es: 'Tragamonedas' },
        source: 1,
        position: 1,
      },
      { id: 2, slug: 'live', names: { pt: 'Ao vivo', en: 'Live', es: 'En vivo' }, source: 2, position: 2 },
      { id: 3, slug: 'nova', names: { pt: 'Nova', en: 'New', es: 'Nueva' }, source: null, position: 3 },
    ],
    games: [
      ...Array.from({ length: 130 }, (_, index) => game(index + 10)),
      game(1, { slug: 'mines', path: '/games/mines', image: CARD, position: 500 }),
      game(2, { slug: 'ao-vivo', path: '/play/ao-vivo', categoryIds: [1, 2], position: 501 }),
    ],
  })
})
afterAll(() => house.close())

describe('the lobby', () => {
  it('counts what is listed and what opens, by studio and category; a category without games is not listed', async () => {
    expect(await granted(house.call('GET /api/casino-games/providers'))).toEqual([
      { id: 1, slug: 'estudio', name: 'Estúdio', image: null, games: 132, playable: 2 },
      { id: 2, slug: 'vazio', name: 'Vazio', image: null, games: 0, playable: 0 },
    ])
    expect(await granted(house.call('GET /v2/casino-games/category', { language: 'es' }))).toEqual([
      { id: 1, slug: 'slots', name: 'Tragamonedas', source: 1, games: 132, playable: 2 },
      { id: 2, slug: 'live', name: 'En vivo', source: 2, games: 1, playable: 1 },
    ])
  })

  it('pages through every game once, those that open first', async () => {
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const page: { data: { id: number }[]; next: string | null } = await granted(
        house.call('GET /v2/casino-games', { query: cursor ? { cursor } : {} }),
      )
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.next
    } while (cursor)
    expect(seen.slice(0, 3)).toEqual([1, 2, 10])
    expect(seen).toHaveLength(132)
    expect(new Set(seen).size).toBe(132)
  })

  it('narrows by category and studio; what does not exist is empty, what cannot be is refused', async () => {
    const of = async (query: { category?: string; provider?: string; cursor?: string }) =>
      (await granted(house.call('GET /v2/casino-games', { query }))).data.map(({ slug }) => slug)
    expect(await of({ category: 'live' })).toEqual(['ao-vivo'])
    expect(await of({ category: 'live', provider: 'vazio' })).toEqual([])
    expect(await of({ category: 'nada' })).toEqual([])
    expect((await of({ cursor: 'not-one-of-ours' }))[0]).toBe('mines')
    expect(await refused(house.call('GET /v2/casino-games', { query: { category: "x' or 1=1" } }))).toBe(
      'invalid_request',
    )
  })

  it('shows one game, by slug or number', async () => {
    const mines = await granted(house.call('GET /v2/casino-games/:slug', { params: { slug: 'mines' } }))
    expect(await granted(house.call('GET /v2/casino-games/:slug', { params: { slug: '1' } }))).toEqual(mines)
    expect(mines).toMatchObject({ provider: { slug: 'estudio' }, categories: ['slots'], coming: false })
    expect(await refused(house.call('GET /v2/casino-games/:slug', { params: { slug: 'nada' } }))).toBe(
      'game_not_found',
    )
  })
})

it('shows nobody a game that left the catalogue, not even whose favourite it is, until it is listed again', async () => {
  const { app, call } = house
  const gone = game(900, { slug: 'fora', path: '/play/fora', categoryIds: [3] })
  const favourite = { params: { id: '900' } }
  const favourites = async () => (await granted(carla.call('GET /api/favorite-game/favorite'))).data
  const carla = await house.player({ verified: false })
  const list = () => app.casino.saveCatalogue({ providers: [], categories: [], games: [gone] })
  const isListed = async () => {
    house.clock.advance(2_000)
    const listed = await granted(call('GET /v2/casino-games', { query: { category: 'nova' } }))
    const named = (await granted(call('GET /v2/casino-games/category'))).some(({ slug }) => slug === 'nova')
    const studios = await granted(call('GET /api/casino-games/providers'))
    return [listed.data.length, named, studios[0]?.games, (await favourites()).length]
  }
  await list()
  await granted(carla.call('POST /api/favorite-game/favorite/:id/add', favourite))
  expect(await isListed()).toEqual([1, true, 133, 1])
  await sql`update public.casino_games set hidden = true where slug = 'fora'`.execute(app.db.sql)
  expect(await isListed()).toEqual([0, false, 132, 0])
  expect(await refused(call('GET /v2/casino-games/:slug', { params: { slug: 'fora' } }))).toBe(
    'game_not_found',
  )
  expect(await refused(carla.call('POST /api/favorite-game/favorite/:id/add', favourite))).toBe(
    'game_not_found',
  )
  await list()
  expect(await isListed()).toEqual([1, true, 133, 1])
})

describe('favourites', () => {
  const list = (person: Person) => granted(person.call('GET /api/favorite-game/favorite'))
  const add = (id: string, person = ana) =>
    person.call('POST /api/favorite-game/favorite/:id/add', { params: { id } })
  const remove = (id: string, person = ana) =>
    person.call('POST /api/favorite-game/favorite/:id/remove', { params: { id } })

  it('[ENT-9] are id, image and image_cf of the games marked, the latest first, once each', async () => {
    expect(await list(ana)).toEqual({ success: true, data: [] })
    expect(await granted(add('1'))).toEqual({ success: true })
    house.clock.advance(1_000)
    await granted(add('2'))
    await granted(add('1'))
    const { data } = await list(ana)
    expect(data.map(({ id, image, image_cf }) => ({ id, image, image_cf }))).toEqual([
      { id: 2, image: null, image_cf: null },
      { id: 1, image: `/images/${CARD}/card`, image_cf: CARD },
    ])
    expect(await granted(remove('2'))).toEqual({ success: true })
    await granted(remove('2'))
    expect((await list(ana)).data.map(({ id }) => id)).toEqual([1])
  })

  it('are of games that exist and open', async () => {
    expect(await refused(add('10'))).toBe('game_coming')
    expect(await refused(add('999999999'))).toBe('game_not_found')
    expect(await refused(remove('999999999'))).toBe('game_not_found')
    for (const id of ['0', '-1', '1.5', 'mines', '9999999999', '1%2f2'])
      expect(await refused(add(id))).toBe('not_found')
  })

  it('are nobody else’s, and of nobody who is not logged in', async () => {
    const bruno = await house.player({ verified: false })
    expect((await list(bruno)).data).toEqual([])
    expect(await refused(house.call('GET /api/favorite-game/favorite'))).toBe('unauthenticated')
    expect(
      await refused(house.call('POST /api/favorite-game/favorite/:id/add', { params: { id: '1' } })),
    ).toBe('unauthenticated')
  })

  it('stay one each when pressed many times at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => add('2')))
    const { rows } =
      await sql`select 1 from favourite_games where player_id = ${ana.id} and game_id = 2`.execute(
        house.app.db.sql,
      )
    expect(rows).toHaveLength(1)
  })
})
