import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogueWith } from '../../seeds/catalogue.ts'
import { eventually, granted, type House, openHouse, refused } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('lobby_of_a_player')
  await house.app.catalogue.saveCatalogue(catalogueWith(new Map()))
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

it('[CASINO-1] shows a player what he played last, latest first and once each, and the rounds that wait for him', async () => {
  const ana = await house.player({ real: '50.00' })
  const played = () => granted(ana.call('GET /v2/casino-games/recent'))
  expect(await played()).toEqual({ recent: [], open: [] })
  const roll = () =>
    ana.call('POST /api/games/dice/rounds', {
      body: { id: randomUUID(), stake: 100, side: 'under', target: 5_000 },
    })
  await granted(roll())
  await granted(
    ana.call('POST /api/games/plinko/rounds', {
      body: { id: randomUUID(), stake: 100, rows: 8, risk: 'low' },
    }),
  )
  const mines = await granted(
    ana.call('POST /api/games/mines/rounds', { body: { id: randomUUID(), stake: 200, mines: 3 } }),
  )
  await granted(roll())
  const { recent, open } = await played()
  expect(recent.map(({ slug }) => slug)).toEqual(['dice', 'mines', 'plinko'])
  expect(recent[0]).toMatchObject({ path: '/games/dice', state: 'open' })
  expect(open).toEqual([{ game: recent[1], round_id: mines.id, stake: 200, opened_at: mines.opened_at }])
  const bruno = await house.player({ verified: false })
  expect(await granted(bruno.call('GET /v2/casino-games/recent'))).toEqual({ recent: [], open: [] })
  expect(await refused(house.call('GET /v2/casino-games/recent'))).toBe('unauthenticated')
})

it('[CASINO-1] finds what the catalogue has become, and nothing that left it', async () => {
  const find = async (q: string) =>
    (await granted(house.call('GET /v2/casino-games/search', { query: { q } }))).data.map(({ slug }) => slug)
  expect((await find('plinco'))[0]).toBe('plinko')
  const rename = (name: string) =>
    sql`update public.casino_games set name = ${name} where slug = 'plinko'`.execute(house.app.db.sql)
  await rename('Queda Livre')
  await eventually(async () => (await find('qeuda livre'))[0] === 'plinko')
  await sql`update public.casino_games set hidden = true where slug = 'plinko'`.execute(house.app.db.sql)
  expect(await find('queda livre')).not.toContain('plinko')
})

it('[CASINO-1] answers whatever is typed, with the providers it may mean, and refuses what is no text', async () => {
  const search = (q: string) => house.call('GET /v2/casino-games/search', { query: { q } })
  expect((await granted(search('jogo l'))).providers).toEqual([{ slug: 'jogo-limpo', name: 'Jogo Limpo' }])
  for (const q of ["'; drop table games; --", '<script>', '%%%', '\\', '🎰🎰', 'a', '٣', 'ﬀ'.repeat(60)])
    expect((await search(q)).status).toBe(200)
  for (const q of ['', 'x'.repeat(61)]) expect(await refused(search(q))).toBe('invalid_request')
})
