import { calls } from '@jogo/contract/calls'
import type { Endpoint } from '@jogo/contract/endpoint'
import { SETTINGS, type Settings } from '@jogo/contract/settings'
import { isPromisedSeed } from '@jogo/rules/fair/pf1'
import { wordStream } from '@jogo/rules/fair/words'
import { GAME_NAMES, GAMES, type GameName } from '@jogo/rules/games/all'
import type { InstantGame, MovingGame } from '@jogo/rules/games/game'
import { SLOTS, type SlotName } from '@jogo/rules/games/slots/slots'
import { sql } from 'kysely'
import Value from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { granted, type House, openHouse, refused } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('demonstration_games', { worker: false })
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

/** Games with individual rounds, by the call of their demonstration. */
const DEMOS: readonly [GameName, Endpoint][] = [
  ['mines', calls.minesDemo],
  ['dice', calls.diceDemo],
  ['plinko', calls.plinkoDemo],
  ...(Object.keys(SLOTS) as SlotName[]).map((slot): [GameName, Endpoint] => [slot, calls[`${slot}Demo`]]),
]
const demo = (game: GameName, stake: number) =>
  house.call(`POST /api/games/${game}/demo` as 'POST /api/games/dice/demo', {
    body: { stake, ...GAMES[game].rarestBet },
  })

async function set(values: Partial<Settings>) {
  for (const [key, value] of Object.entries(values))
    await changeSetting(house.app, { key: key as keyof Settings, value, by: 'olivia' })
  await house.app.site.refresh()
}

/** Number of rows that real-money rounds leave. */
async function recorded(): Promise<unknown> {
  const { rows } =
    await sql`select (select count(*) from rounds)::int as rounds, (select count(*) from fair_seeds)::int as seeds,
    (select count(*) from ledger.journal)::int as journal, (select count(*) from outbox)::int as facts`.execute(
      house.app.db.sql,
    )
  return rows[0]
}

it('every game whose rounds are its own has one; shared ones are watched', async () => {
  const shared = GAME_NAMES.filter((game) => GAMES[game].kind === 'shared')
  expect([...DEMOS.map(([game]) => game), ...shared].sort()).toEqual([...GAME_NAMES].sort())
  for (const game of shared) {
    expect(await refused(demo(game, 100))).toBe('not_found')
    const table = calls[`${game}Table` as 'crashTable']
    expect(table.access).toEqual({ who: 'anyone', needs: [] })
  }
})

describe.each(DEMOS)('[CASINO-6] the demonstration of %s', (game, call) => {
  it('is a round as for money, which anybody can compute again, and leaves nothing behind', async () => {
    const before = await recorded()
    const round = await granted(demo(game, 100))
    expect([...Value.Errors(call.response, round)]).toEqual([])
    expect(round).toMatchObject({ game, demo: true, stake: 100, play: { game } })
    expect(round.wallet).toBeUndefined()
    if (GAMES[game].kind === 'instant') {
      const { server_seed, server_seed_hash, client_seed, nonce } = round.proof
      const seeds = { serverSeed: server_seed ?? '', clientSeed: client_seed }
      expect(isPromisedSeed(seeds.serverSeed, server_seed_hash)).toBe(true)
      const drawn = (GAMES[game] as InstantGame).draw(
        wordStream(seeds, nonce),
        GAMES[game].rarestBet,
        round.version,
      )
      expect(Object.values(round.play)).toContainEqual(drawn)
      expect(round.ending).toMatch(/^(won|lost)$/)
    }
    expect((await granted(demo(game, 100))).proof.server_seed_hash).not.toBe(round.proof.server_seed_hash)
    expect(await recorded()).toEqual(before)
  })

  it('[CASINO-8] keeps to the stakes, and is closed with the casino and with the game', async () => {
    expect(await refused(demo(game, SETTINGS.casino_bet_min_total - 1))).toBe('stake_below_min')
    expect(await refused(demo(game, SETTINGS.casino_bet_max_total + 1))).toBe('stake_above_max')
    for (const stake of [0, -1, 0.5, 2 ** 53])
      expect(await refused(demo(game, stake))).toBe('invalid_request')
    await set({ casino_enabled: false })
    expect(await refused(demo(game, 100))).toBe('game_closed')
    await set({ casino_enabled: true, casino_games: [{ game, paused: 'odds' }] })
    expect(await refused(demo(game, 100))).toBe('game_paused')
    await set({ casino_games: [] })
    expect((await demo(game, 100)).ok).toBe(true)
  })
})

describe('a demonstration of Mines', () => {
  const open = (mines: number) =>
    granted(house.call('POST /api/games/mines/demo', { body: { stake: 100, mines } }))
  const reveal = (token: string, tile: number) =>
    house.call('POST /api/games/mines/demo/reveal', { body: { token, tile } })
  const cashOut = (token: string) => house.call('POST /api/games/mines/demo/cash-out', { body: { token } })

  it('is played tile by tile, shows its board only once it is over, and pays by the table', async () => {
    let round = await open(1)
    expect(round).toMatchObject({ ending: null, cash_out_now: 0, play: { board: null, picks: [] } })
    expect(round.proof.server_seed).toBeNull()
    expect(await refused(cashOut(round.token ?? ''))).toBe('nothing_to_cash_out')
    expect(await refused(reveal(round.token ?? '', 25))).toBe('tile_out_of_range')
    for (let tile = 0; tile < 3 && round.ending === null; tile += 1)
      round = await granted(reveal(round.token ?? '', tile))
    if (round.ending === null) {
      const due = round.cash_out_now
      round = await granted(cashOut(round.token ?? ''))
      expect(round).toMatchObject({ ending: 'cashed_out', payout: due })
    }
    expect(round.token).toBeNull()
    const { server_seed, client_seed, nonce } = round.proof
    const words = wordStream({ serverSeed: server_seed ?? '', clientSeed: client_seed }, nonce)
    expect(round.play.board).toEqual((GAMES.mines as MovingGame).draw(words, { mines: 1 }, 1))
  })

  it('carries nothing that tells the board, and opens only what was sealed here', async () => {
    const { token } = await open(24)
    const bytes = Buffer.from(token ?? '', 'base64url').toString('latin1')
    for (const word of ['serverSeed', 'mines', 'picks']) expect(bytes).not.toContain(word)
    for (const forged of ['x', (token ?? '').slice(0, -4), `${token}AAAA`])
      expect(await refused(reveal(forged, 3))).toBe('demo_over')
  })

  it('is over once it was left alone for as long as a round for money may be', async () => {
    const { token } = await open(3)
    house.clock.advance(SETTINGS.mines_idle_minutes * 60_000 + 1_000)
    expect(await refused(reveal(token ?? '', 3))).toBe('demo_over')
  })
})
