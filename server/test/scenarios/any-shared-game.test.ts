import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@jogo/contract/endpoint'
import type { doubleTable } from '@jogo/contract/games/double/calls'
import { chainWords, hashBefore, isNextInChain } from '@jogo/rules/fair/pf2'
import { GAME_NAMES, GAMES, type GameName } from '@jogo/rules/games/all'
import type { SharedGame } from '@jogo/rules/games/game'
import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gameTitle } from '../../../web/app/lib/games.ts'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { override } from '../override.ts'
import { rarestBet } from '../rarest-bet.ts'

type Table = ResponseOf<typeof doubleTable>

const SHARED = GAME_NAMES.filter((game) => GAMES[game].kind === 'shared')

let house: House

// Short phases, in ms, so that a test waits for a whole round.
for (const game of SHARED)
  override((GAMES[game] as SharedGame).phases, { open: 1_500, closed: 300, shown: 300 })
// A flight that ends at once: flights have their own tests.
const { flight } = GAMES.crash as SharedGame
if (flight) override(flight, { flightMs: () => 200 })

beforeAll(async () => {
  house = await openHouse('any_shared_game')
  await house.dealer()
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const TRIES = 5
/** A story with all bets in one round. If the round closes too early on a slow machine, the story is repeated with other players and a later round. */
async function inOneRound<T>(story: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await story()
    } catch (error) {
      if (tries === TRIES || !String(error).includes('bets_closed')) throw error
    }
}

// The games are independent: their rounds run concurrently.
describe.concurrent.each(SHARED)('%s, as every shared game,', (game) => {
  const rules = GAMES[game] as SharedGame
  const tablePath = `GET /api/games/${game}/table` as 'GET /api/games/double/table'
  const betPath = `POST /api/games/${game}/rounds` as `POST /api/games/${GameName}/rounds`
  const table = (): Promise<Table> => granted(house.call(tablePath))
  const bet = (person: Person, n: number, stake = 100, id: string = randomUUID(), more: object = {}) =>
    person.call(betPath, { body: { id, stake, round: n, ...rarestBet(game, stake), ...more } as never })
  /** The number of a round that has just opened. */
  const opened = async (after = 0): Promise<number> =>
    eventually(async () => {
      const { round, now } = await table()
      const left = round ? Date.parse(round.closes_at) - Date.parse(now) : 0
      return round?.phase === 'open' && round.n > after && left > 700 && round.n
    })
  const over = (n: number) => eventually(async () => (await table()).last.find((entry) => entry.n === n))
  const rounds = async (person: Person) =>
    (await granted(person.call('GET /api/games/rounds', { query: { game } }))).data

  it('[LAW-RNG-6] publishes the first hash before the lottery draw that salts it, and each hash leads to the one before', async () => {
    const n = await opened()
    const { chain } = await table()
    if (!chain?.salt) throw new Error('no salt')
    expect(chain.salt).toMatch(new RegExp(`^federal:${chain.lottery_draw}:(\\d{6}-){4}\\d{6}$`))
    const { rows } = await sql<{ before: boolean }>`
      select made_at < salt_at and salt_at <= salted_at as before from public.chains where game = ${game}`.execute(
      house.app.db.sql,
    )
    expect(rows).toEqual([{ before: true }])
    await over(await opened(n))
    const { last } = await table()
    expect(last.length).toBeGreaterThan(1)
    for (const [at, { hash, place, outcome }] of last.entries()) {
      const before = last[at + 1]
      if (before?.place === place - 1) expect(isNextInChain(before.hash, hash)).toBe(true)
      let first = hash
      for (let step = 0; step < place; step += 1) first = hashBefore(first)
      expect(first).toBe(chain.first_hash)
      expect(rules.draw(chainWords(hash, chain.salt), 1)).toEqual(outcome)
    }
  })

  it('[CASINO-5] [LAW-GAM-5] [ENT-6] pays every bet of a round by the one draw, at the place of the chain that was told before the bets', async () => {
    const {
      ana,
      bia,
      n,
      told: announcement,
      bets,
    } = await inOneRound(async () => {
      const [ana, bia] = [await house.player({ real: '50.00' }), await house.player({ real: '50.00' })]
      const n = await opened()
      const { round, chain } = await table()
      if (round?.n !== n || !chain) throw new Error('bets_closed')
      expect(round.chain).toBe(chain.number)
      const told = { round: n, chain: chain.number, place: round.place, first_hash: chain.first_hash }
      const bets = [await granted(bet(ana, n)), await granted(bet(ana, n, 250)), await granted(bet(bia, n))]
      return { ana, bia, n, told, bets }
    })
    for (const bet of bets) {
      expect(bet).toMatchObject({
        game,
        ending: null,
        payout: 0,
        play: { game, outcome: null },
        proof: { ...announcement, hash: null },
      })
      expect(bet.closes_at).not.toBeNull()
    }
    expect(await ana.balance()).toEqual({ real: 4_650, bonus: 0 })
    const { data: open } = await granted(ana.call('GET /api/games/rounds', { query: { state: 'open' } }))
    expect(open.map(({ id }) => id).sort()).toEqual(
      bets
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    )
    const { outcome, hash, place } = await over(n)
    expect(place).toBe(announcement.place)
    await eventually(async () => (await rounds(bia)).every(({ ending }) => ending))
    const ended = [...(await rounds(ana)), ...(await rounds(bia))]
    expect(ended).toHaveLength(3)
    for (const round of ended) {
      expect(round).toMatchObject({ play: { outcome }, proof: { round: n, hash } })
      expect(round.ending).toBe(round.payout > 0 ? 'won' : 'lost')
      expect(round.closed_at).not.toBeNull()
    }
    const won = ended.slice(0, 2).reduce((sum, { payout }) => sum + payout, 0)
    expect(await ana.balance()).toEqual({ real: 4_650 + won, bonus: 0 })
    const { data } = await granted(ana.call('GET /api/transactions', { query: { source: 'Casino' } }))
    const names = data.filter(({ kind }) => kind === 'take_stake').map((entry) => entry.casino_game?.name)
    expect(names).toEqual([gameTitle(game), gameTitle(game)])
  })

  it('[LAW-GAM-5] takes a bet until its round closes, and refuses it from then on, whatever it is', async () => {
    // Two players, whose bets of 10 centavos stay within the maximum stake of a round.
    const [ana, bia] = [await house.player({ real: '50.00' }), await house.player({ real: '50.00' })]
    const n = await opened()
    expect(await refused(bet(ana, n + 1))).toBe('bets_closed')
    expect(await refused(bet(ana, 2_000_000_000))).toBe('bets_closed')
    const taken: string[] = []
    let tries = 0
    // As fast as possible across the moment of closing.
    for (let isClosed = false; !isClosed && tries < 400; tries += 1) {
      const answer = await bet(tries % 2 ? bia : ana, n, 10)
      if (answer.ok) taken.push((answer.body as { id: string }).id)
      else {
        expect(answer.body).toMatchObject({ error: 'bets_closed' })
        isClosed = true
      }
    }
    await over(n)
    const all = await eventually(async () => {
      const { rows } = await sql<{ id: string; ending: string | null }>`
        select id, ending from public.rounds where player_id in (${ana.id}, ${bia.id})`.execute(
        house.app.db.sql,
      )
      return rows.every(({ ending }) => ending) && rows
    })
    expect(all.map(({ id }) => id).sort()).toEqual(taken.sort())
    const left = (await ana.balance()).real + (await bia.balance()).real
    const { rows } = await sql<{ paid: string }>`
      select sum(payout_cents)::text as paid from public.rounds where player_id in (${ana.id}, ${bia.id})`.execute(
      house.app.db.sql,
    )
    expect(left).toBe(10_000 - taken.length * 10 + Number(rows[0]?.paid))
  })

  it('asked again, also at the same moment and after the round, is one bet and one stake', async () => {
    const id = randomUUID()
    const { ana, n } = await inOneRound(async () => {
      const ana = await house.player({ real: '50.00' })
      const n = await opened()
      await Promise.all(Array.from({ length: 5 }, () => granted(bet(ana, n, 100, id))))
      return { ana, n }
    })
    expect(await ana.balance()).toEqual({ real: 4_900, bonus: 0 })
    expect(await refused(bet(ana, n, 200, id))).toBe('reference_reused')
    await over(n)
    expect(await granted(bet(ana, n, 100, id))).toMatchObject({ id, stake: 100 })
    expect(await rounds(ana)).toHaveLength(1)
  })

  it('[CASINO-8] refuses stakes out of bounds and bets that the game does not have', async () => {
    const ana = await house.player({ real: '1.00' })
    const grant = { playerId: ana.id, id: randomUUID(), amount: cents(100n) }
    await house.app.db.transaction((tx) => house.app.wallet.grantBonus(tx, grant))
    await inOneRound(async () => {
      await house.app.db.transaction((tx) => house.app.wallet.setLimits(tx, ana.id, { bonusRules: null }))
      const n = await opened()
      expect(await refused(bet(ana, n, 9))).toBe('stake_below_min')
      expect(await refused(bet(ana, n, 2_001))).toBe('stake_above_max')
      expect(await refused(bet(ana, n, 201))).toBe('insufficient_funds')
      expect(await refused(bet(ana, n, 101, randomUUID(), { without_bonus: true }))).toBe(
        'insufficient_funds',
      )
      const bonusRules = { excluded: { games: [game], groups: [] }, leastOdds: null }
      await house.app.db.transaction((tx) => house.app.wallet.setLimits(tx, ana.id, { bonusRules }))
      expect(await refused(bet(ana, n, 10))).toBe('bonus_game_excluded')
    })
    expect(await ana.balance()).toEqual({ real: 100, bonus: 100 })
  })
})

describe('closed or paused in mid-round,', () => {
  const closings = new Map<GameName, object>()
  let saving = Promise.resolve()
  /** The setting names every game, and the games of the test share it. */
  const set = (game: GameName, closing?: object) =>
    (saving = saving.then(async () => {
      if (closing) closings.set(game, { game, ...closing })
      else closings.delete(game)
      await changeSetting(house.app, { key: 'casino_games', value: [...closings.values()], by: 'olivia' })
      await house.app.site.refresh()
    }))

  it.concurrent.each(SHARED)('%s takes no more bets, and draws and pays those that it took', async (game) => {
    const stake = 100
    const readTable = () =>
      granted(house.call(`GET /api/games/${game}/table` as 'GET /api/games/double/table'))
    const bet = (person: Person, round: number) =>
      person.call(`POST /api/games/${game}/rounds` as `POST /api/games/${GameName}/rounds`, {
        body: { id: randomUUID(), stake, round, ...rarestBet(game, stake) } as never,
      })
    for (const [closing, code] of [
      [{ open: false }, 'game_closed'],
      [{ paused: 'odds' }, 'game_paused'],
    ] as const) {
      const { ana, id } = await inOneRound(async () => {
        await set(game)
        const ana = await house.player({ real: '50.00' })
        const n = await eventually(async () => {
          const { round, now } = await readTable()
          return round?.phase === 'open' && Date.parse(round.closes_at) - Date.parse(now) > 700 && round.n
        })
        const { id } = await granted(bet(ana, n))
        await set(game, closing)
        expect(await refused(bet(ana, n))).toBe(code)
        return { ana, id }
      })
      const ended = await eventually(async () => {
        await readTable()
        const round = await granted(ana.call('GET /api/games/rounds/:id', { params: { id } }))
        return round.ending && round
      })
      if (!ended) throw new Error('not ended')
      expect(['won', 'lost']).toContain(ended.ending)
      expect(await ana.balance()).toEqual({ real: 4_900 + ended.payout, bonus: 0 })
      await set(game)
    }
  })
})

it('lets no role but the dealer read hashes that are not drawn, and lets nobody change what was told', async () => {
  await house.app.db.pool.query('select 1')
  for (const what of [
    'select * from dealer.hashes',
    'select * from dealer.lease',
    'update public.shared_rounds set hash = null',
  ])
    await expect(house.app.db.pool.query(what)).rejects.toThrow(/permission denied/)
  const dealer = new pg.Client({ connectionString: house.database.dealerUrl })
  await dealer.connect()
  try {
    const { rows } = await dealer.query('select count(*)::int as hashes from dealer.hashes')
    expect(rows[0].hashes).toBeGreaterThan(0)
    for (const change of [
      `update public.shared_rounds set hash = repeat('0', 64) where hash is not null`,
      `update public.shared_rounds set outcome = '{}' where outcome is not null`,
      `update public.shared_rounds set phase = 'open' where phase = 'over'`,
      `update public.chains set salt = 'mine'`,
    ])
      await expect(dealer.query(change)).rejects.toThrow(/cannot change like this/)
  } finally {
    await dealer.end()
  }
})
