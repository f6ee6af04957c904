import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { openSportsTable } from '../../../../../test/sports-table.ts'

const table = forFile(() => openSportsTable('offered'))
let fixture: number
let player: number
const ESPORTS = 900

beforeAll(async () => {
  await table.offer.tournament(ESPORTS, { sport: 'esports', name: 'Copa de CS' })
  ;({ fixture } = await table.offer.match(
    { market: 186 },
    { tournament: ESPORTS, home: 'Furia', away: 'Mibr' },
  ))
  player = await table.player(100_000)
})

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'shown',
    (error: { code?: string }) => error.code,
  )

/** Every part of a sport's offer: lists, counts, its match, prices, search, favourites, a quote and a bet. */
async function offered() {
  const { offerDoor, bets } = table
  const leg = { fixture, market: 186, specifiers: '', selection: '4' }
  const [lists, counts, leagues, found, liked] = await Promise.all([
    offerDoor.listFixtures({ list: 'upcoming', sport: 'esports' }),
    offerDoor.countSports(),
    offerDoor.listTournaments(),
    offerDoor.search('furia'),
    offerDoor.listFavourites(player),
  ])
  const placed = await table.place(player, [{ legs: [leg] }])
  return {
    listed: lists.data.length,
    counted: counts.some(({ sport }) => sport === 'esports'),
    leagues: leagues.filter(({ id }) => id === ESPORTS).length,
    found: [found.fixtures.length, found.tournaments.length],
    liked: [liked.fixtures.length, liked.tournaments.length],
    match: await code(offerDoor.showFixture(fixture)),
    history: await code(offerDoor.showHistory({ id: fixture, market: 186 })),
    follow: await code(offerDoor.follow(player, 'fixture', fixture)),
    quote: (await bets.quote([leg])).legs[0]?.state,
    bet: placed.problems[0]?.code ?? 'taken',
  }
}

it('[SPORT-5] a sport that is switched off is offered nowhere, and everywhere when it is on', async () => {
  table.set({ sportsbook_esports: true })
  await table.offerDoor.follow(player, 'fixture', fixture)
  await table.offerDoor.follow(player, 'tournament', ESPORTS)
  expect(await offered()).toEqual({
    ...{ listed: 1, counted: true, leagues: 1, found: [1, 0], liked: [1, 1], match: 'shown' },
    ...{ history: 'shown', follow: 'shown', quote: 'open', bet: 'taken' },
  })
  table.set({ sportsbook_esports: false })
  // Answers that are cached are at most five seconds old, and judged by the settings of now.
  expect(await offered()).toMatchObject({
    ...{ leagues: 0, found: [0, 0], liked: [0, 0], match: 'fixture_not_found' },
    ...{ history: 'fixture_not_found', follow: 'fixture_not_found', quote: 'closed', bet: 'market_closed' },
  })
  await expect.poll(async () => (await offered()).listed, { timeout: 5_000 }).toBe(0)
  await expect.poll(async () => (await offered()).counted, { timeout: 10_000 }).toBe(false)
})

it('[SPORT-1] a match under way has open prices where its league takes bets live, while live betting is open', async () => {
  const live = (await table.offer.match({}, { state: 'running', startsInMs: -60_000 })).fixture
  const takeLive = (isLive: boolean) =>
    sql`update public.tournaments set live_betting = ${isLive} where id = (select tournament_id from public.fixtures where id = ${live})`.execute(
      table.db.sql,
    )
  const shown = async () => {
    const { markets, live_betting } = await table.offerDoor.showFixture(live)
    const listed = (await table.offerDoor.listFixtures({ list: 'live' })).data.find(({ id }) => id === live)
    return [live_betting, markets[0]?.state, listed?.live_betting, listed?.markets[0]?.state]
  }
  table.set({ sportsbook_live: true })
  await expect.poll(shown).toEqual([false, 'suspended', false, 'suspended'])
  await takeLive(true)
  await expect.poll(shown).toEqual([true, 'open', true, 'open'])
  table.set({ sportsbook_live: false })
  await expect.poll(shown).toEqual([true, 'suspended', true, 'suspended'])
})
