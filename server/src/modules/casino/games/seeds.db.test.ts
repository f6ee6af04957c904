import { serverSeedHash } from '@jogo/rules/fair/pf1'
import { wordStream } from '@jogo/rules/fair/words'
import { mineTiles } from '@jogo/rules/games/mines/mines'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forFile } from '../../../../test/for-file.ts'
import { mine, openGamesTable, refusal } from '../../../../test/games-table.ts'
import { mineBoard } from './mines/round.ts'

const table = forFile(() => openGamesTable('games_seeds'))

beforeEach(() => {
  table.set({})
  table.skip(0)
})
afterEach(() => table.assertTruth())

describe('seeds', () => {
  it('are promised once, revealed by rotation, and give every round back', async () => {
    const ana = await table.player(5000)
    const [first, again] = await Promise.all([table.games.getSeeds(ana), table.games.getSeeds(ana)])
    expect(again.active.serverHash).toBe(first.active.serverHash)
    const round = await table.open(ana)
    await table.reveal(ana, round.id, mine(round))
    const { active, previous } = await table.games.rotateSeeds(ana, 'escolhida')
    expect(active).toMatchObject({ clientSeed: 'escolhida', nextNonce: 0 })
    expect(previous?.nextNonce).toBe(1)
    const { seeds } = await table.get(ana, round.id)
    expect(seeds.revealedAt).toBeDefined()
    expect(serverSeedHash(seeds.serverSeed)).toBe(first.active.serverHash)
    expect(mineTiles(wordStream(seeds, round.nonce ?? 0), 3)).toEqual(mineBoard(round))
    expect((await table.open(ana)).seeds).toMatchObject({ clientSeed: 'escolhida' })
  })

  it('of the pair to come are promised before its client seed is named, and kept', async () => {
    const ana = await table.player(5000)
    const promised = await table.games.getSeeds(ana)
    expect(promised.next.serverHash).not.toBe(promised.active.serverHash)
    const { active, next } = await table.games.rotateSeeds(ana, 'escolhida')
    expect(active.serverHash).toBe(promised.next.serverHash)
    expect(next.serverHash).not.toBe(active.serverHash)
    expect((await table.games.getSeeds(ana)).next.serverHash).toBe(next.serverHash)
  })

  it('are not rotated twice when the same pair is to be revealed again, as after a lost answer', async () => {
    const ana = await table.player(5000)
    const promised = await table.games.getSeeds(ana)
    const once = await table.games.rotateSeeds(ana, 'uma', promised.active.serverHash)
    const again = await table.games.rotateSeeds(ana, 'uma', promised.active.serverHash)
    expect(again.active).toEqual(once.active)
    expect(again.next.serverHash).toBe(once.next.serverHash)
    expect(again.active).toMatchObject({ serverHash: promised.next.serverHash, clientSeed: 'uma' })
    const third = await table.games.rotateSeeds(ana, 'duas', once.active.serverHash)
    expect(third.active).toMatchObject({ serverHash: once.next.serverHash, clientSeed: 'duas' })
  })

  it('cannot be rotated while a round is open on them', async () => {
    const ana = await table.player(5000)
    const round = await table.open(ana)
    await expect(table.games.rotateSeeds(ana)).rejects.toThrow(refusal('seed_in_use'))
    await table.reveal(ana, round.id, mine(round))
    await table.games.rotateSeeds(ana)
  })

  it('rotated while bets arrive never reveal the seed of an open round', async () => {
    for (let time = 0; time < 30; time += 1) {
      const ana = await table.player(1000)
      await table.games.getSeeds(ana)
      const [bet, rotated] = await Promise.allSettled([
        table.open(ana),
        table.games.rotateSeeds(ana),
        table.games.rotateSeeds(ana),
      ])
      expect(bet.status).toBe('fulfilled')
      const current = await table.current(ana)
      expect(current?.seeds?.revealedAt).toBeUndefined()
      expect(['fulfilled', 'rejected']).toContain(rotated.status)
      expect(await table.balance(ana)).toEqual([0, 0])
    }
  })
})

describe('the history', () => {
  it('goes page by page, newest first, and to nobody else', async () => {
    const ana = await table.player(100_000)
    const ids: string[] = []
    for (let at = 0; at < 45; at += 1) {
      const round = await table.open(ana, 100)
      await table.reveal(ana, round.id, mine(round))
      ids.unshift(round.id)
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await table.games.listRounds(ana, cursor === undefined ? {} : { cursor })
      seen.push(...page.rounds.map((round) => round.id))
      cursor = page.next
    } while (cursor)
    expect([...seen].sort()).toEqual([...ids].sort())
    expect(seen.length).toBe(45)
    expect((await table.games.listRounds(await table.player(0))).rounds).toEqual([])
    expect((await table.games.listRounds(ana, { cursor: 'nonsense' })).rounds.length).toBe(20)
  })

  it('of one pair goes by falling number, a hundred at a time, and to nobody else', async () => {
    const ana = await table.player(100_000)
    const { active } = await table.games.getSeeds(ana)
    for (let at = 0; at < 103; at += 1) {
      const round = await table.open(ana, 100)
      await table.reveal(ana, round.id, mine(round))
    }
    await table.games.rotateSeeds(ana)
    await table.open(ana, 100)
    const seed = active.serverHash
    const first = await table.games.listRounds(ana, { seed })
    const numbers = first.rounds.map(({ nonce }) => nonce)
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, at) => 102 - at))
    const rest = await table.games.listRounds(ana, { seed, cursor: first.next ?? '' })
    expect(rest.rounds.map(({ nonce }) => nonce)).toEqual([2, 1, 0])
    expect(rest.next).toBeUndefined()
    expect((await table.games.listRounds(await table.player(0), { seed })).rounds).toEqual([])
    expect((await table.games.listRounds(ana, { isShared: true })).rounds).toEqual([])
  })
})
