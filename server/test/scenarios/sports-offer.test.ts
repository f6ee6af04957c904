import { createHash, createHmac } from 'node:crypto'
import { checkPriceFile, readPriceFileHead } from '@jogo/rules/odds/price-file'
import { type PriceRow, priceText } from '@jogo/rules/odds/price-row'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOffer, dayTree } from '../../src/modules/sports/offer/index.ts'
import { granted, type House, openHouse, type Person, refused } from '../house.ts'
import { changePrice, plantFixture, plantTournament, plantTrader } from '../plant-sports.ts'

const [HOUR, ZONE] = [3_600_000, { general_time_zone: 'America/Sao_Paulo' }]
const PRICE: PriceRow = {
  ...{ textVersion: 2, fixture: 1005, n: 1, market: 1, specifiers: '', state: 1, odds: [] },
  ...{ chances: [480_000, 280_000, 240_000], pushes: [], source: 'supplier', messageAt: 1_760_000_000_000 },
  salt: '',
}
let house: House
let ana: Person
let prices: number[]
const at = (hours: number) => new Date(house.clock.now().getTime() + hours * HOUR)
const tx = () => house.app.db.sql

beforeAll(async () => {
  house = await openHouse('sports-offer', { worker: false })
  ana = await house.player({ verified: false })
  await plantTrader(tx())
  prices = await plantFixture(tx(), {
    id: 1001,
    home: 'Flamengo',
    away: 'Palmeiras',
    startsAt: at(30),
    markets: [
      { market: 1, odds: [1_850, 3_400, 4_200] },
      { market: 18, specifiers: 'total=1.5', odds: [1_300, 3_300] },
      { market: 18, specifiers: 'total=2.5', odds: [1_900, 1_900] },
      { market: 29, odds: [1_800, 0] },
      { market: 45, odds: Array.from({ length: 26 }, () => 9_000) },
      { market: 66, specifiers: 'hcp=-0.5', odds: [2_000, 1_700], state: 2 },
    ],
  })
  await plantFixture(tx(), {
    id: 1002,
    home: 'Corinthians',
    away: 'Grêmio',
    startsAt: at(-1),
    state: 'running',
    score: [1, 0],
    markets: [{ market: 1, odds: [1_200, 5_000, 9_000] }],
  })
  await plantFixture(tx(), { id: 1003, startsAt: at(-5), state: 'ended', score: [2, 2] })
  await plantFixture(tx(), {
    id: 1004,
    home: 'Ana Souza',
    away: 'Bia Lima',
    sport: 'tennis',
    tournament: { id: 77, name: 'Aberto do Rio', tier: 3 },
    startsAt: at(26),
    markets: [{ market: 186, odds: [1_600, 2_200] }],
  })
})
afterAll(() => house.close())

type List = 'live' | 'today' | 'upcoming' | 'highlights' | 'results'
const list = (query: {
  list: List
  sport?: string
  tournament?: string
  ids?: string
  cursor?: string
  day?: string
}) => granted(house.call('GET /v2/sports/fixtures', { query }))
const listIds = async (query: Parameters<typeof list>[0]) => (await list(query)).data.map(({ id }) => id)

describe('[SPORT-1] the lists', () => {
  it.each<[string, Parameters<typeof list>[0], number[]]>([
    ['what is to come, by its start', { list: 'upcoming' }, [1004, 1001]],
    ['of a sport', { list: 'upcoming', sport: 'tennis' }, [1004]],
    ['of a league', { list: 'upcoming', tournament: '325' }, [1001]],
    ['the most followed first', { list: 'highlights' }, [1001, 1004]],
    ['under way', { list: 'live' }, [1002]],
    ['results', { list: 'results' }, [1003]],
    ['by number', { list: 'upcoming', ids: '1001,1002,99' }, [1002, 1001]],
    ['of a sport that there is not', { list: 'upcoming', sport: 'golf' }, []],
    ['of a day that there is not', { list: 'upcoming', day: '2026-13-40' }, []],
  ])('show %s', async (_, query, ids) => expect(await listIds(query)).toEqual(ids))

  it('[SPORT-1] show a match on the day that it is in São Paulo', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const tournament = { id: 500, name: 'Liga da meia-noite' }
    const starts = [`${day(10)}T02:30:00Z`, `${day(10)}T03:30:00Z`]
    for (const [n, start] of starts.entries())
      await plantFixture(tx(), {
        ...{ id: 1_501 + n, startsAt: new Date(start), tournament },
        markets: [{ market: 1 }],
      })
    try {
      const on = (of: string) => listIds({ list: 'upcoming', tournament: '500', day: of })
      expect([await on(day(9)), await on(day(10))]).toEqual([[1_501], [1_502]])
    } finally {
      await sql`update public.fixtures set state = 'cancelled' where tournament_id = 500`.execute(tx())
    }
  })

  it('show the first markets of each match, of lines the most even one', async () => {
    const [first] = (await list({ list: 'upcoming', tournament: '325' })).data
    expect(first?.market_count).toBe(6)
    expect(first?.markets.map(({ name, specifiers, state }) => [name, specifiers, state])).toEqual([
      ['three_way', '', 'open'],
      ['total', 'total=2.5', 'open'],
      ['both_score', '', 'open'],
    ])
    expect(first?.markets[0]?.selections).toEqual([
      { id: '1', name: 'home', odds: 1_850 },
      { id: '2', name: 'draw', odds: 3_400 },
      { id: '3', name: 'away', odds: 4_200 },
    ])
    expect(first?.markets[2]?.selections[1]?.odds).toBeNull()
  })

  it('go on page by page without a match twice', async () => {
    for (let id = 2_000; id < 2_065; id += 1)
      await plantFixture(tx(), {
        id,
        tournament: { id: 400, name: 'Série B', tier: 2 },
        startsAt: at(50 + (id % 7)),
      })
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await list({ list: 'upcoming', tournament: '400', ...(cursor && { cursor }) })
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([65, 65])
  })

  it('count the matches of each sport', async () => {
    const sports = await granted(house.call('GET /v2/sports'))
    expect(sports.find(({ sport }) => sport === 'football')).toMatchObject({ live: 1 })
    expect(sports.find(({ sport }) => sport === 'tennis')).toMatchObject({ all: 1 })
    const tennis = await granted(house.call('GET /v2/sports/tournaments', { query: { sport: 'tennis' } }))
    expect(tennis).toMatchObject([{ name: 'Aberto do Rio', matches: 1 }])
  })
})

const match = (id: number) =>
  granted(house.call('GET /v2/sports/fixtures/:id', { params: { id: String(id) } }))
const fetchState = async (id: number, market: number) =>
  (await match(id)).markets.find((row) => row.market === market)?.state

describe('[SPORT-1] a match', () => {
  it('has all its markets in groups, with those that are suspended', async () => {
    const { markets, score, state } = await match(1001)
    expect([score, state]).toEqual([null, 'scheduled'])
    expect(markets.map(({ name, group, state: shown }) => [name, group, shown])).toEqual([
      ['three_way', 'main', 'open'],
      ['total', 'main', 'open'],
      ['total', 'main', 'open'],
      ['both_score', 'main', 'open'],
      ['correct_score', 'scores', 'open'],
      ['first_half_handicap', 'halves', 'suspended'],
    ])
  })

  it('that is under way shows its score and takes no bets', async () => {
    expect(await match(1002)).toMatchObject({ score: { home: 1, away: 0 }, state: 'running' })
    expect(await fetchState(1002, 1)).toBe('suspended')
  })

  it('tells what happened, the latest first, without what was taken back', async () => {
    const fact = (n: number, kind: string, source: string, payload: object) =>
      sql`insert into public.fixture_facts (fixture_id, n, kind, source, payload, told_at)
        values (1002, ${n}, ${kind}, ${source}, ${payload}, now())`.execute(tx())
    await fact(1, 'state', 'st:running', { state: 'running' })
    await fact(2, 'goal', 'tl:1', { side: 'home', period: 1, minute: 12, home: 1, away: 0, player: 'Zé' })
    await fact(3, 'goal', 'tl:2', { side: 'away', period: 1, minute: 20, home: 1, away: 1 })
    await fact(4, 'taken_back', 'back:2', { source: 'tl:2' })
    await fact(5, 'card', 'tl:3', { side: 'away', card: 'red', period: 1, minute: 30 })
    const timeline = async () => (await match(1002)).timeline.map(({ kind, minute }) => [kind, minute])
    await expect.poll(timeline).toEqual([
      ['red_card', 30],
      ['goal', 12],
      ['start', null],
    ])
  })

  it('that is not there is refused', async () => {
    const ask = (id: string) => refused(house.call('GET /v2/sports/fixtures/:id', { params: { id } }))
    expect(await ask('424242')).toBe('fixture_not_found')
    for (const id of ['0', '-1', 'x', '1e3', '9999999999999999']) expect(await ask(id)).toBe('not_found')
  })
})

describe('prices', () => {
  it('are not open without a trader, or when their producer is down', async () => {
    const after = async (change: string) => {
      await sql.raw(change).execute(tx())
      return expect.poll(() => fetchState(1001, 1))
    }
    await (await after("update public.trader_beats set at = now() - interval '3 s'")).toBe('suspended')
    await (await after("update public.trader_beats set at = now() + interval '1 h'")).toBe('open')
    await (await after('update public.producers set is_up = false where id = 3')).toBe('suspended')
    await (await after('update public.producers set is_up = true where id = 3')).toBe('open')
    await (await after('update public.fixtures set is_closed = true where id = 1001')).toBe('suspended')
    await (await after('update public.fixtures set is_closed = false where id = 1001')).toBe('open')
  })

  it('[SPORT-1] have a history that anybody may read', async () => {
    const [marketId = 0] = prices
    await changePrice(tx(), { marketId, odds: [1_900, 3_300, 4_000] })
    await changePrice(tx(), { marketId, odds: [1_900, 3_300, 4_000], state: 2 })
    await changePrice(tx(), { marketId, odds: [1_900, 3_300, 4_000], state: 1 })
    const ask = (market: string, specifiers?: string) =>
      house.call('GET /v2/sports/fixtures/:id/prices', {
        params: { id: '1001' },
        query: { market, ...(specifiers && { specifiers }) },
      })
    const { prices: history, selections, hash } = await granted(ask('1'))
    expect(selections.map(({ name }) => name)).toEqual(['home', 'draw', 'away'])
    expect(history.map(({ version, state, odds }) => [version, state, odds[0]])).toEqual([
      [1, 'open', 1_850],
      [2, 'open', 1_900],
      [3, 'suspended', 1_900],
      [4, 'open', 1_900],
    ])
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await refused(ask('18', 'total=9.5'))).toBe('fixture_not_found')
    expect(await refused(ask('18', "total=1.5' or 1=1"))).toBe('fixture_not_found')
  })
})

describe('the price file', () => {
  const ask = (id: string) => house.call('GET /v2/sports/fixtures/:id/price-file', { params: { id } })
  const days = (until: string) => house.call('GET /v2/sports/price-days', { query: { until } })

  const endAt = (id: number, hours: number) =>
    sql`update public.fixtures set ended_at = ${at(hours)} where id = ${id}`.execute(tx())
  /** Prices of a match, and its chain up to the third. @returns the hash of the third */
  async function plantPrices(fixture: number, numbers: readonly number[]): Promise<Buffer> {
    await plantFixture(tx(), { id: fixture, startsAt: at(-6), state: 'cancelled' })
    await endAt(fixture, -3)
    await sql`insert into public.markets (fixture_id, market, specifiers, selections) values (${fixture}, 1, '', '{1,2,3}')`.execute(
      tx(),
    )
    let hash: Buffer = Buffer.alloc(0)
    const secret = Buffer.alloc(32, 7)
    for (const n of numbers) {
      const salt = createHmac('sha256', secret).update(`${n}`).digest('hex').slice(0, 32)
      const row = { ...PRICE, fixture, n, odds: [2_000 + n, 3_400, 3_600], salt }
      hash = createHash('sha256').update(hash).update(priceText(row)).digest()
      await sql`insert into public.price_log (at, text_version, fixture_id, n, market_id, version, state, odds, chances, source, message_at, hash)
        select now(), 2, ${fixture}, ${n}, id, ${n}, 1, ${row.odds}::int[], ${PRICE.chances}::int[], 'supplier', to_timestamp(${PRICE.messageAt / 1_000}), ${hash}
          from public.markets where fixture_id = ${fixture}`.execute(tx())
      if (n === 3)
        await sql`insert into public.price_chains (fixture_id, n, hash, secret) values (${fixture}, 3, ${hash}, ${secret})`.execute(
          tx(),
        )
    }
    return hash
  }

  it('[SPORT-1] of a match that is over is fetched and computed again by anybody, up to the published root', async () => {
    const hash = await plantPrices(1005, [1, 2, 3])
    const day = '2026-11-20'
    const heads = [
      { day, fixture: 1001, n: 9, hash: 'a7'.repeat(32) },
      { day, fixture: 1005, n: 3, hash: hash.toString('hex') },
    ]
    const { root, ways } = dayTree(heads)
    await sql`insert into public.price_days (day, prices, root) values (${day}, 12, ${Buffer.from(root)})`.execute(
      tx(),
    )
    // Heads of other matches are not read: the way to the root is stored.
    await sql`insert into public.price_day_heads (day, fixture_id, n, hash, turns, way)
      values (${day}, 1005, 3, ${hash}, ${ways[1]?.turns}, ${Buffer.concat(ways[1]?.hashes ?? [])})`.execute(
      tx(),
    )
    const answer = await fetch(`${house.url}/v2/sports/fixtures/1005/price-file`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
    const [first = '', ...lines] = (await answer.text()).split('\n')
    const head = readPriceFileHead(first)
    const roots = new Map((await granted(days(day))).map((of) => [of.day, of.root]))
    const checking = head && checkPriceFile(head, lines, roots)
    let found = checking?.next()
    while (found && !found.done) found = checking?.next()
    expect(found?.value).toMatchObject({ isWhole: true, isPublished: true, prices: 3 })
  })

  it('is opened two hours after the end, with its first price, up to the last of its chain', async () => {
    await endAt(1005, -1.9)
    expect(await refused(ask('1005'))).toBe('price_file_not_ready')
    await endAt(1005, -2.1)
    expect((await fetch(`${house.url}/v2/sports/fixtures/1005/price-file`, { method: 'HEAD' })).status).toBe(
      200,
    )
    await plantPrices(1006, [2, 3])
    expect(await refused(ask('1006'))).toBe('fixture_not_found')
    await plantPrices(1007, [1, 2, 3, 4])
    const answer = await fetch(`${house.url}/v2/sports/fixtures/1007/price-file`)
    expect((await answer.text()).trim().split('\n')).toHaveLength(1 + 3)
  })

  it('is refused as busy while fifty wait for two, and of sports that are not offered', async () => {
    const offerWith = (hasEsports: boolean) =>
      createOffer({
        ...{ db: house.app.db, clock: house.clock },
        settings: () => ({ ...ZONE, sportsbook_live: false, sportsbook_esports: hasEsports }),
      })
    const { openPriceFile } = offerWith(true)
    const opened = await Promise.allSettled(Array.from({ length: 60 }, () => openPriceFile(1005)))
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(2 + 50)
    await plantTournament(tx(), { id: 78, sport: 'esports', name: 'Liga' })
    await sql`update public.fixtures set tournament_id = 78 where id = 1007`.execute(tx())
    await expect(offerWith(true).openPriceFile(1007)).resolves.toBeTruthy()
    await expect(offerWith(false).openPriceFile(1007)).rejects.toMatchObject({ code: 'fixture_not_found' })
  })

  it('is of matches that are over and had prices; days are days', async () => {
    expect(await refused(ask('1001'))).toBe('price_file_not_ready')
    await endAt(1003, -3)
    expect(await refused(ask('1003'))).toBe('fixture_not_found')
    expect(await refused(ask('424242'))).toBe('fixture_not_found')
    expect(await granted(days('2020-02-31'))).toEqual([])
    for (const none of ['2026-13-40', '0000-01-01']) expect(await refused(days(none))).toBe('invalid_request')
  })
})

describe('[SPORT-1] search', () => {
  it.each([
    ['a team', 'flamengo', 1001],
    ['a team misspelt', 'flamegno', 1001],
    ['without its accent', 'gremio', 1002],
    ['the name people use', 'mengao', 1001],
    ['two letters', 'fl', 1001],
    ['both teams', 'palmeiras x flamengo', 1001],
    ['the league', 'aberto do rio', 1004],
  ])('finds a match by %s', async (_, q, id) => {
    const { fixtures } = await granted(house.call('GET /v2/sports/search', { query: { q } }))
    expect(fixtures[0]?.id).toBe(id)
  })
  it('finds leagues, and nothing by nonsense', async () => {
    const find = async (q: string) => granted(house.call('GET /v2/sports/search', { query: { q } }))
    expect((await find('brasileirao')).tournaments).toMatchObject([{ id: 325 }])
    for (const q of ['!!!', 'qwxzk', '🎾']) expect(await find(q)).toEqual({ fixtures: [], tournaments: [] })
  })
})

describe('[SPORT-1] favourites', () => {
  const put = (kind: 'fixture' | 'tournament', id: string, who = ana) =>
    who.call('PUT /api/sports/favourites/:kind/:id', { params: { kind, id } })
  it('are matches and leagues, each once, until they are taken away', async () => {
    const pressed = Array.from({ length: 12 }, () => put('fixture', '1001'))
    await Promise.all([...pressed, put('tournament', '77')].map(granted))
    const list = await granted(ana.call('GET /api/sports/favourites'))
    expect([list.fixtures.map(({ id }) => id), list.tournaments.map(({ id }) => id)]).toEqual([[1001], [77]])
    await granted(
      ana.call('DELETE /api/sports/favourites/:kind/:id', { params: { kind: 'fixture', id: '1001' } }),
    )
    expect((await granted(ana.call('GET /api/sports/favourites'))).fixtures).toEqual([])
  })
  it('are of what exists, and 200 at most', async () => {
    const bia = await house.player({ verified: false })
    expect(await refused(put('fixture', '424242'))).toBe('fixture_not_found')
    expect(await refused(put('tournament', '424242'))).toBe('fixture_not_found')
    await granted(put('tournament', '77', bia))
    await sql`insert into public.sport_favourites (player_id, kind, id, at) select ${bia.id}, 'fixture', n, now() from generate_series(1, 199) n`.execute(
      tx(),
    )
    expect(await refused(put('fixture', '1002', bia))).toBe('favourites_full')
    await granted(put('tournament', '77', bia))
  })
  it('are no longer those matches that have ended: nobody could let go of them', async () => {
    const caio = await house.player({ verified: false })
    await sql`insert into public.sport_favourites (player_id, kind, id, at) select ${caio.id}, 'fixture', n, now() from generate_series(804, 1003) n`.execute(
      tx(),
    )
    await granted(put('fixture', '1004', caio))
    expect(await refused(put('tournament', '77', caio))).toBe('favourites_full')
    const { fixtures } = await granted(caio.call('GET /api/sports/favourites'))
    expect(fixtures.map(({ id }) => id).sort()).toEqual([1001, 1002, 1004])
  })
})

it('[ROUTE-12] the rules of bets are answered by version', async () => {
  const terms = {
    void_after_hours: 48,
    final_after_hours: 72,
    price_error_milli: 1_500,
    markets: [{ market: 1, sports: ['football'], name: 'three_way', rule: 'plain', scope: 'regular_time' }],
  }
  for (const version of [9_001, 9_002])
    await sql`insert into public.betting_rules (version, since, terms) values (${version}, now(), ${terms})`.execute(
      tx(),
    )
  const ask = (version?: string) =>
    house.call('GET /v2/betting-rules', { query: { ...(version && { version }) } })
  expect(await granted(ask('9001'))).toMatchObject({ version: 9_001, void_after_hours: 48 })
  expect((await granted(ask())).version).toBe(9_002)
  expect(await refused(ask('77'))).toBe('not_found')
})
