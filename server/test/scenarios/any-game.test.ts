import { randomUUID } from 'node:crypto'
import { rtpKey, SETTINGS } from '@jogo/contract/settings'
import { isPromisedSeed } from '@jogo/rules/fair/pf1'
import { wordStream } from '@jogo/rules/fair/words'
import { GAME_NAMES, GAMES, type GameName } from '@jogo/rules/games/all'
import { canonicalJson } from '@jogo/rules/games/data-hash'
import type { InstantGame } from '@jogo/rules/games/game'
import { versionHash } from '@jogo/rules/games/version-hash'
import { cents } from '@jogo/rules/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, type House, openHouse, type Person, refused } from '../house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse('any_game')
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const { casino_bet_min_total: LEAST, casino_bet_max_total: MOST } = SETTINGS

/** Rounds of shared games wait for their dealer: any-shared-game.test.ts. */
const OWN_ROUNDS = GAME_NAMES.filter((game) => GAMES[game].kind !== 'shared')

describe.each(OWN_ROUNDS)('%s, as every game of the house,', (game) => {
  const { rarestBet, kind } = GAMES[game]
  const path = `POST /api/games/${game}/rounds` as `POST /api/games/${GameName}/rounds`
  const bet = (person: Person, stake: number, id: string = randomUUID(), more: object = {}) =>
    person.call(path, { body: { id, stake, ...rarestBet, ...more } as never })

  it('[LAW-GAM-2] tells anybody its offer, without a login', async () => {
    const key = rtpKey(game)
    expect(await granted(house.call(`GET /api/games/${game}`))).toMatchObject({
      enabled: true,
      rtp_bp: key ? SETTINGS[key] : GAMES[game].rtpBp?.(rarestBet),
      version: GAMES[game].versions.length,
      data_sha256: versionHash(game, GAMES[game].versions.length),
      max_win: SETTINGS[`${game}_max_win`],
      stake_min: LEAST,
      stake_max: MOST,
    })
  })

  it('[CASINO-8] takes no stake outside the limits, nor one above the balance', async () => {
    const ana = await house.player({ real: '1.00' })
    expect(await refused(bet(ana, LEAST - 1))).toBe('stake_below_min')
    expect(await refused(bet(ana, MOST + 1))).toBe('stake_above_max')
    expect(await refused(bet(ana, 101))).toBe('insufficient_funds')
    expect(await ana.balance()).toEqual({ real: 100, bonus: 0 })
    const { data } = await granted(ana.call('GET /api/games/rounds', { query: { game } }))
    expect(data).toEqual([])
  })

  it('[MONEY-1] takes from the bonus what real money lacks, unless it is told not to, and the statement says how much', async () => {
    const ana = await house.player({ real: '1.00' })
    const grant = { playerId: ana.id, id: randomUUID(), amount: cents(300) }
    await house.app.db.transaction((tx) => house.app.wallet.grantBonus(tx, grant))
    const without = { without_bonus: true }
    expect(await refused(bet(ana, 101, randomUUID(), without))).toBe('insufficient_funds')
    const { payout, wallet } = await granted(bet(ana, 250))
    const { real, bonus } = await ana.balance()
    expect(wallet).toMatchObject({ balance: real, bonus })
    expect(real + bonus).toBe(150 + payout)
    const { data } = await granted(ana.call('GET /api/transactions', { query: { source: 'Casino' } }))
    expect(data.at(-1)).toMatchObject({ kind: 'take_stake', amount: 250, real: -100, bonus: -150 })
    // After a great win there is more than the highest stake.
    const tooMuch = real + bonus + 1
    if (tooMuch <= MOST) expect(await refused(bet(ana, tooMuch))).toBe('insufficient_funds')
  })

  it('asked again, also at the same moment, is one round and one stake; other content is refused', async () => {
    const ana = await house.player({ real: '50.00' })
    const id = randomUUID()
    const rounds = await Promise.all(Array.from({ length: 6 }, () => granted(bet(ana, 100, id))))
    expect(new Set(rounds.map(({ wallet: _, ...round }) => canonicalJson(round))).size).toBe(1)
    const payout = rounds[0]?.payout ?? 0
    expect(await ana.balance()).toEqual({ real: 4900 + payout, bonus: 0 })
    expect(rounds.map(({ wallet }) => wallet?.balance).includes(4900 + payout)).toBe(true)
    expect(await refused(bet(ana, 101, id))).toBe('reference_reused')
    expect(await granted(ana.call('GET /api/fair/seeds'))).toMatchObject({ next_nonce: 1 })
  })

  it('[LAW-GAM-8] keeps its rounds apart from those of other games, and tells each with its balances', async () => {
    const ana = await house.player({ real: '50.00' })
    const round = await granted(bet(ana, 100))
    const { wallet: _, ...details } = round
    const balances = { before: 5_000, after: 4_900 + details.payout }
    for (const other of GAME_NAMES) {
      const { data } = await granted(ana.call('GET /api/games/rounds', { query: { game: other } }))
      expect(data).toEqual(other === game ? [{ ...details, balances }] : [])
    }
    const alone = await granted(ana.call('GET /api/games/rounds/:id', { params: { id: round.id } }))
    expect(alone).toEqual({ ...details, balances })
    expect(details).toMatchObject({
      game,
      stake: 100,
      play: { game, ...rarestBet },
      proof: { server_seed: null },
    })
    expect(details.ending === null).toBe(kind === 'moving')
    const { data: open } = await granted(ana.call('GET /api/games/rounds', { query: { state: 'open' } }))
    expect(open).toEqual(kind === 'moving' ? [{ ...details, balances }] : [])
    expect(details.closed_at === null).toBe(details.ending === null)
  })

  // Rounds with moves are proven with their opened tiles: mines-play.test.ts.
  if (kind === 'instant')
    it('is decided by the words alone, which anyone computes again', async () => {
      const ana = await house.player({ real: '50.00' })
      const promised = await granted(ana.call('GET /api/fair/seeds'))
      const played = []
      for (let round = 0; round < 3; round += 1) played.push(await granted(bet(ana, 100)))
      await granted(ana.call('POST /api/fair/rotate', { body: {} }))
      const { data } = await granted(ana.call('GET /api/games/rounds', { query: { game } }))
      expect(data.map(({ id }) => id)).toEqual(played.map(({ id }) => id).reverse())
      for (const { proof, play, version } of data) {
        if (!('server_seed' in proof)) throw new Error('not of a seed pair')
        const seeds = { serverSeed: proof.server_seed ?? '', clientSeed: proof.client_seed }
        expect(isPromisedSeed(seeds.serverSeed, promised.server_seed_hash)).toBe(true)
        const rules = GAMES[game] as InstantGame
        const drawn = rules.draw(wordStream(seeds, proof.nonce), rarestBet, version)
        expect(Object.values(play)).toContainEqual(drawn)
      }
    })
})

it('[LAW-RNG-5] names the pairs that are revealed and decided rounds, by which their player finds every round', async () => {
  const ana = await house.player({ real: '50.00' })
  const roll = () =>
    granted(
      ana.call('POST /api/games/dice/rounds', {
        body: { id: randomUUID(), stake: 100, side: 'under', target: 5_000 },
      }),
    )
  const rotate = () => granted(ana.call('POST /api/fair/rotate', { body: {} }))
  const pairs = () => granted(ana.call('GET /api/fair/pairs'))
  const played = [await roll(), await roll()]
  expect(await pairs()).toEqual({ data: [], next: null })
  await rotate()
  // A pair without rounds is nothing to be checked.
  await rotate()
  played.push(await roll())
  await rotate()
  const { data, next } = await pairs()
  expect(next).toBeNull()
  expect(data.map(({ rounds }) => rounds)).toEqual([1, 2])
  const found = []
  for (const { server_seed_hash: seed } of data)
    found.push(...(await granted(ana.call('GET /api/games/rounds', { query: { seed } }))).data)
  expect(found.map(({ id }) => id).toSorted()).toEqual(played.map(({ id }) => id).toSorted())
  expect(found.every(({ proof }) => 'server_seed' in proof && proof.server_seed !== null)).toBe(true)
  expect((await granted((await house.player({ real: '1.00' })).call('GET /api/fair/pairs'))).data).toEqual([])
})
