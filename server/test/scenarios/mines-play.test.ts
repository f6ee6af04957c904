import { randomUUID } from 'node:crypto'
import { isPromisedSeed } from '@jogo/rules/fair/pf1'
import { wordStream } from '@jogo/rules/fair/words'
import { minesPayout, mineTiles } from '@jogo/rules/games/mines/mines'
import { cents } from '@jogo/rules/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SeedSource } from '../../src/modules/casino/games/round.ts'
import { granted, type House, openHouse, refused } from '../house.ts'
import { bet, cashOut, peek, reveal } from './mines-board.ts'

let house: House

beforeAll(async () => {
  house = await openHouse('mines_play')
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

describe('Mines for real money', () => {
  it('[CASINO-4] [LAW-GAM-2] is read by anybody, and played by a verified player: bet, tiles, cash-out, the money', async () => {
    const rules = await granted(house.call('GET /api/games/mines'))
    expect(rules).toMatchObject({
      enabled: true,
      rtp_bp: 9900,
      stake_min: 10,
      stake_default: 50,
      idle_minutes: 30,
    })

    const ana = await house.player({ real: '50.00' })
    const round = await bet(ana, 1000)
    expect(round).toMatchObject({
      game: 'mines',
      ending: null,
      stake: 1000,
      rtp_bp: rules.rtp_bp,
      cash_out_now: 0,
      play: { game: 'mines', mines: 3, picks: [], board: null, next_payout: 1125 },
      wallet: { balance: 4000, bonus: 0 },
    })

    const { safe, mines } = await peek(house, ana, round.id)
    const pick = await reveal(ana, round.id, safe[0])
    expect(pick).toMatchObject({
      ending: null,
      cash_out_now: 1125,
      play: { picks: [safe[0]], board: null, next_payout: 1285 },
    })
    expect(await reveal(ana, round.id, safe[0])).toEqual(pick)

    const done = await cashOut(ana, round.id)
    expect(done).toMatchObject({
      ending: 'cashed_out',
      payout: 1125,
      play: { board: mines },
      wallet: { balance: 5125 },
    })
    expect(done.payout).toBe(Number(minesPayout(cents(1000), 3, 1, 9900)))
    const { wallet: _wallet, ...same } = done
    expect(await cashOut(ana, round.id)).toEqual(same)
    expect(await ana.balance()).toEqual({ real: 5125, bonus: 0 })

    const { data } = await granted(ana.call('GET /api/transactions', { query: { source: 'Casino' } }))
    const lines = data.map(({ type, amount, balance_after, source_id }) => ({
      type,
      amount,
      balance_after,
      source_id,
    }))
    expect(lines).toEqual([
      { type: 1, amount: 1125, balance_after: 5125, source_id: round.id },
      { type: 0, amount: 1000, balance_after: 4000, source_id: round.id },
    ])
    expect(data[0]?.casino_game?.name).toBe('Mines')
  })

  it('is lost on a mine; the stake is gone and the board is shown', async () => {
    const ana = await house.player({ real: '10.00' })
    const { id } = await bet(ana, 1000, 24)
    const { mines } = await peek(house, ana, id)
    const lost = await reveal(ana, id, mines[5])
    expect(lost).toMatchObject({
      ending: 'lost',
      payout: 0,
      cash_out_now: 0,
      play: { next_payout: null, picks: [mines[5]], board: mines },
    })
    expect(await ana.balance()).toEqual({ real: 0, bonus: 0 })
    const tile = { params: { id }, body: { tile: mines[0] } }
    expect(await refused(ana.call('POST /api/games/mines/rounds/:id/reveal', tile))).toBe('round_closed')
    expect(await refused(ana.call('POST /api/games/mines/rounds/:id/cash-out', { params: { id } }))).toBe(
      'round_closed',
    )
  })

  it('never lets the board or the server seed out of an open round', async () => {
    const ana = await house.player({ real: '50.00' })
    const { id } = await bet(ana, 1000)
    const { safe } = await peek(house, ana, id)
    const { seeds } = (await house.app.games.getRound(ana.id, id)) as unknown as SeedSource
    const answers = [
      await reveal(ana, id, safe[0]),
      await granted(ana.call('GET /api/games/mines/current')),
      await granted(ana.call('GET /api/games/rounds')),
      await granted(ana.call('GET /api/games/rounds/:id', { params: { id } })),
      await granted(ana.call('GET /api/fair/seeds')),
    ]
    for (const answer of answers) {
      const text = JSON.stringify(answer)
      expect(text).not.toContain(seeds.serverSeed)
      expect(text).toContain(seeds.serverHash)
      expect(text).not.toMatch(/"board":\[/)
    }
    expect(await refused(ana.call('POST /api/fair/rotate', { body: {} }))).toBe('seed_in_use')
  })

  it('is found again on another device', async () => {
    const ana = await house.player({ real: '50.00' })
    expect(await granted(ana.call('GET /api/games/mines/current'))).toEqual({ round: null })
    const { id } = await bet(ana, 1000)
    const { safe } = await peek(house, ana, id)
    await reveal(ana, id, safe[0])
    const credentials = { email: ana.email, password: ana.password }
    const { access_token } = await granted(house.call('POST /api/auth/login', { body: credentials }))
    const { round } = await granted(house.call('GET /api/games/mines/current', { token: access_token }))
    expect(round).toMatchObject({ id, cash_out_now: 1125, play: { picks: [safe[0]] } })
    await cashOut(ana, id)
  })

  it('can be checked by the player alone, once the seeds are rotated out', async () => {
    const ana = await house.player({ real: '50.00' })
    const promise = await granted(ana.call('GET /api/fair/seeds'))
    const chosen = await granted(
      ana.call('POST /api/fair/rotate', { body: { client_seed: 'minha:semente' } }),
    )
    expect(chosen).toMatchObject({
      client_seed: 'minha:semente',
      next_nonce: 0,
      server_seed_hash: promise.next_server_seed_hash,
    })
    expect(chosen.previous).toMatchObject({ server_seed_hash: promise.server_seed_hash, rounds: 0 })
    const askedAgain = { client_seed: 'outra', server_seed_hash: promise.server_seed_hash }
    expect(await granted(ana.call('POST /api/fair/rotate', { body: askedAgain }))).toEqual(chosen)

    const played = []
    for (const mines of [1, 3, 10, 24]) {
      const { id } = await bet(ana, 100, mines)
      played.push(await reveal(ana, id, (await peek(house, ana, id)).mines[0]))
    }
    const { previous } = await granted(ana.call('POST /api/fair/rotate', { body: {} }))
    expect(previous).toMatchObject({ server_seed_hash: chosen.server_seed_hash, rounds: 4 })

    const listed = await granted(ana.call('GET /api/games/rounds', { query: { game: 'mines' } }))
    const data = listed.data.filter((round) => round.game === 'mines')
    for (const round of data) {
      const { server_seed, server_seed_hash, client_seed, nonce } = round.proof
      expect(server_seed_hash).toBe(chosen.server_seed_hash)
      expect(isPromisedSeed(server_seed ?? '', chosen.server_seed_hash)).toBe(true)
      expect(
        mineTiles(
          wordStream({ serverSeed: server_seed ?? '', clientSeed: client_seed }, nonce),
          round.play.mines,
        ),
      ).toEqual(round.play.board)
    }
    expect(data.map((round) => round.proof.nonce)).toEqual([3, 2, 1, 0])
    expect(data.map((round) => round.play.board)).toEqual(played.map((round) => round.play.board).reverse())
  })

  it('begins the pair whose hash was announced, whatever client seed is sent, also by two changes at once', async () => {
    const ana = await house.player({ real: '50.00' })
    const rotate = (client_seed: string) =>
      granted(ana.call('POST /api/fair/rotate', { body: { client_seed } }))
    let announced = await granted(ana.call('GET /api/fair/seeds'))
    for (const seed of ['a', 'outra:semente', '~'.repeat(64)]) {
      const begun = await rotate(seed)
      expect(begun).toMatchObject({
        client_seed: seed,
        server_seed_hash: announced.next_server_seed_hash,
      })
      const { previous } = begun
      expect(previous?.server_seed_hash).toBe(announced.server_seed_hash)
      expect(isPromisedSeed(previous?.server_seed ?? '', announced.server_seed_hash)).toBe(true)
      announced = begun
    }

    const both = await Promise.all([rotate('um'), rotate('dois')])
    const first = both.find((pair) => pair.server_seed_hash === announced.next_server_seed_hash)
    const second = both.find((pair) => pair !== first)
    expect(first).toBeDefined()
    expect(second?.server_seed_hash).toBe(first?.next_server_seed_hash)
    expect(isPromisedSeed(second?.previous?.server_seed ?? '', announced.next_server_seed_hash)).toBe(true)
    expect(await granted(ana.call('GET /api/fair/seeds'))).toEqual(second)
  })

  it('is played to its end by a page of a build before rounds had a head', async () => {
    const ana = await house.player({ real: '50.00' })
    const { id } = await bet(ana, 1000)
    const { safe, mines } = await peek(house, ana, id)
    const open = {
      state: 'picking',
      mines: 3,
      picks: [safe[0]],
      board: null,
      cash_out_now: 1125,
      next_payout: 1285,
    }
    expect(await reveal(ana, id, safe[0])).toMatchObject(open)
    expect((await granted(ana.call('GET /api/games/mines/current'))).round).toMatchObject(open)
    const round = () => granted(ana.call('GET /api/games/rounds/:id', { params: { id } }))
    expect(await round()).toMatchObject(open)
    const paid = { state: 'cashed_out', payout: 1125, picks: [safe[0]], board: mines, cash_out_now: 0 }
    expect(await cashOut(ana, id)).toMatchObject(paid)
    expect(await round()).toMatchObject(paid)
  })

  it('sent twice, also at the same moment, is one bet', async () => {
    const ana = await house.player({ real: '50.00' })
    const id = randomUUID()
    const rounds = await Promise.all(Array.from({ length: 8 }, () => bet(ana, 1000, 3, id)))
    expect(new Set(rounds.map((round) => round.proof.nonce)).size).toBe(1)
    expect(await ana.balance()).toEqual({ real: 4000, bonus: 0 })
  })
})
