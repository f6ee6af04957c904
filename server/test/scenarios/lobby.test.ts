import { type casinoGames, GAME_SORTS, type GameSort } from '@jogo/contract/catalogue'
import type { QueryOf, ResponseOf } from '@jogo/contract/endpoint'
import { SETTINGS } from '@jogo/contract/settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GameEntry } from '../../src/modules/casino/catalogue/index.ts'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { granted, type House, openHouse, type Person, refused } from '../house.ts'

type Answer = ResponseOf<typeof casinoGames>
type Query = QueryOf<typeof casinoGames>

let house: House
let ana: Person
const LONG_AGO = new Date('2026-01-01T00:00:00Z')
const CARD = '0123456789abcdef0123456789abcdef'
const game = (id: number, more: Partial<GameEntry> = {}): GameEntry => ({
  id,
  slug: `jogo-${id}`,
  name: `Jogo ${id}`,
  providerId: 1,
  categoryIds: [1],
  image: null,
  path: `/play/jogo-${id}`,
  position: id,
  ...more,
})

/** Figures of the first games; the others have none. */
const FIGURES: Partial<GameEntry>[] = [
  { name: 'Água Viva', mechanic: 'ways', volatility: 5, rtpBp: 9_610, maxWin: 5_000 },
  { name: 'abelha', mechanic: 'lines', volatility: 2, rtpBp: 9_710, maxWin: 200 },
  { name: 'Zebra', mechanic: 'ways', volatility: 5, rtpBp: 9_400, maxWin: 20_000 },
]

beforeAll(async () => {
  house = await openHouse('lobby', { worker: false })
  ana = await house.player({ verified: false })
  await house.app.catalogue.saveCatalogue({
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
      ...Array.from({ length: 130 }, (_, index) => game(index + 10, FIGURES[index] ?? {})),
      game(1, { slug: 'mines', name: 'Mines', path: '/games/mines', image: CARD, position: 500 }),
      game(2, {
        slug: 'wheel',
        path: '/games/wheel',
        categoryIds: [1, 2],
        position: 501,
        listedAt: LONG_AGO,
      }),
      game(3, { path: null }),
    ],
  })
})
afterAll(() => house.close())

const FIRST: Record<GameSort, string[]> = {
  featured: ['Água Viva', 'abelha', 'Zebra'],
  name: ['abelha', 'Água Viva', 'Jogo 100'],
  rtp: ['abelha', 'Água Viva', 'Zebra'],
  max_win: ['Zebra', 'Água Viva', 'abelha'],
  new: ['Jogo 139', 'Jogo 138', 'Jogo 137'],
}

describe('the lobby', () => {
  it('[CASINO-1] [CALL-1] counts what is listed, by provider and category; those without games are not listed', async () => {
    expect(await granted(house.call('GET /api/casino-games/providers'))).toEqual([
      { id: 1, slug: 'estudio', name: 'Estúdio', image: null, games: 132 },
    ])
    expect(await granted(house.call('GET /v2/casino-games/category', { language: 'es' }))).toEqual([
      { id: 1, slug: 'slots', name: 'Tragamonedas', source: 1, games: 132 },
      { id: 2, slug: 'live', name: 'En vivo', source: 2, games: 1 },
    ])
  })

  it.each(GAME_SORTS)('[CASINO-1] [ROUTE-5] pages through every game once, sorted by %s', async (sort) => {
    const seen: Answer['data'] = []
    let cursor: string | null = null
    do {
      const page: Answer = await granted(
        house.call('GET /v2/casino-games', { query: { sort, ...(cursor && { cursor }) } }),
      )
      expect(page.data.length).toBeLessThanOrEqual(36)
      seen.push(...page.data)
      cursor = page.next
    } while (cursor)
    expect(seen).toHaveLength(132)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(132)
    expect(seen.slice(0, 3).map(({ name }) => name)).toEqual(FIRST[sort])
  })

  it('[CASINO-1] [ROUTE-7] narrows by category, provider, mechanic, volatility, return and supplier; what does not exist is empty', async () => {
    const of = async (query: Query) =>
      (await granted(house.call('GET /v2/casino-games', { query }))).data.map(({ slug }) => slug)
    expect(await of({ category: 'live' })).toEqual(['wheel'])
    expect(await of({ mechanic: 'ways' })).toEqual(['jogo-10', 'jogo-12'])
    expect(await of({ mechanic: 'ways', rtp_min: '9600' })).toEqual(['jogo-10'])
    expect(await of({ volatility: '2', provider: 'estudio' })).toEqual(['jogo-11'])
    expect(await of({ supplier: 'ninguem' })).toEqual([])
    expect(await of({ category: 'live', provider: 'vazio' })).toEqual([])
    expect(await of({ category: 'nada' })).toEqual([])
    expect((await of({ cursor: 'not-one-of-ours' }))[0]).toBe('jogo-10')
    for (const query of [
      { category: "x' or 1=1" },
      { sort: 'stake' },
      { volatility: '6' },
      { rtp_min: '-1' },
    ])
      expect(await refused(house.call('GET /v2/casino-games', { query: query as Query }))).toBe(
        'invalid_request',
      )
  })

  it('counts what a list can be narrowed to', async () => {
    expect(
      await granted(house.call('GET /v2/casino-games/facets', { query: { category: 'slots' } })),
    ).toEqual({
      games: 132,
      mechanics: [
        { mechanic: 'ways', games: 2 },
        { mechanic: 'lines', games: 1 },
      ],
      volatilities: [
        { volatility: 2, games: 1 },
        { volatility: 5, games: 2 },
      ],
      providers: [{ slug: 'estudio', name: 'Estúdio', games: 132 }],
      rtp: [
        { rtp_min: 9_400, games: 3 },
        { rtp_min: 9_500, games: 2 },
        { rtp_min: 9_600, games: 2 },
        { rtp_min: 9_700, games: 1 },
      ],
    })
    const none = await granted(house.call('GET /v2/casino-games/facets', { query: { provider: 'nada' } }))
    expect(none).toMatchObject({ games: 0, mechanics: [] })
  })

  it('shows one game, by slug or number, with what is known of it; one without an address is not there', async () => {
    const lookup = (slug: string) => house.call('GET /v2/casino-games/:slug', { params: { slug } })
    const mines = await granted(lookup('mines'))
    expect(await granted(lookup('1'))).toEqual(mines)
    expect(mines).toMatchObject({
      provider: { slug: 'estudio' },
      categories: ['slots'],
      ...{ state: 'open', closed_why: null, supplier: null, proof: 'own' },
      ...{ rtp_bp: SETTINGS.mines_rtp_bp, stake_min: SETTINGS.casino_bet_min_total, is_new: true },
    })
    expect(await granted(lookup('10'))).toMatchObject({ mechanic: 'ways', volatility: 5, max_win: 5_000 })
    for (const slug of ['nada', 'jogo-3', '3', '999999999'])
      expect(await refused(lookup(slug))).toBe('game_not_found')
    expect(await granted(lookup('wheel'))).toMatchObject({ is_new: false, rtp_bp: 9_081, rtp_most_bp: 9_657 })
  })

  it('[START-3] says which games take no bets', async () => {
    const close = (closed: boolean) =>
      sql`update public.casino_games set closed = ${closed} where id = 10`.execute(house.app.db.sql)
    const slugState = async (slug: string) => {
      const { state, closed_why } = await granted(
        house.call('GET /v2/casino-games/:slug', { params: { slug } }),
      )
      return [state, closed_why]
    }
    await close(true)
    expect(await slugState('10')).toEqual(['closed', 'closed'])
    await close(false)
    expect(await slugState('10')).toEqual(['open', null])
    const set = async (value?: object) => {
      await changeSetting(house.app, { key: 'casino_games', value, by: 'olivia' })
      await house.app.site.refresh()
    }
    await set([{ game: 'mines', paused: 'losses' }])
    expect(await slugState('mines')).toEqual(['closed', 'losses'])
    await set()
    expect(await slugState('mines')).toEqual(['open', null])
  })
})

it('shows nobody a game that left the catalogue, not even whose favourite it is, until it is listed again', async () => {
  const { app, call } = house
  const gone = game(900, { slug: 'fora', path: '/play/fora', categoryIds: [3] })
  const favourite = { params: { id: '900' } }
  const favourites = async () => (await granted(carla.call('GET /api/favorite-game/favorite'))).data
  const carla = await house.player({ verified: false })
  const list = () => app.catalogue.saveCatalogue({ providers: [], categories: [], games: [gone] })
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

  it('are of games that exist', async () => {
    expect(await refused(add('3'))).toBe('game_not_found')
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
