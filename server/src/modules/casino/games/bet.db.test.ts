import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forFile } from '../../../../test/for-file.ts'
import { mine, openGamesTable, refusal } from '../../../../test/games-table.ts'

const table = forFile(() => openGamesTable('games_bet'))

beforeEach(() => {
  table.set({})
  table.skip(0)
})
afterEach(() => table.assertTruth())

describe('a bet', () => {
  it('takes the stake, shows the new balance and takes the next nonce of the pair promised before', async () => {
    const ana = await table.player(5000)
    const promise = await table.games.getSeeds(ana)
    const { round, wallet: after } = await table.bet(ana)
    expect(round).toMatchObject({ nonce: 0, stakeReal: 1000n, stakeBonus: 0n, play: { picks: [] } })
    expect(round.seeds?.serverHash).toBe(promise.active.serverHash)
    expect(after).toMatchObject({ real: 4000n, version: 2 })
    expect(await table.balance(ana)).toEqual([4000, 0])
    await table.reveal(ana, round.id, mine(round))
    expect((await table.open(ana)).nonce).toBe(1)
  })

  it('sent again, also at the same moment, is the same round and one stake', async () => {
    const ana = await table.player(5000)
    const id = randomUUID()
    const rounds = await Promise.all(Array.from({ length: 12 }, () => table.open(ana, 1000, 3, id)))
    expect(new Set(rounds.map((round) => `${round.id} ${round.nonce}`)).size).toBe(1)
    expect(await table.balance(ana)).toEqual([4000, 0])
    expect((await table.games.getSeeds(ana)).active.nextNonce).toBe(1)
  })

  it('sent again with other content is refused', async () => {
    const ana = await table.player(5000)
    const { id } = await table.open(ana)
    await expect(table.open(ana, 1001, 3, id)).rejects.toThrow(refusal('reference_reused'))
    await expect(table.open(ana, 1000, 4, id)).rejects.toThrow(refusal('reference_reused'))
    expect(await table.balance(ana)).toEqual([4000, 0])
  })

  it('sent again after the limits changed is still the round it was', async () => {
    const ana = await table.player(5000)
    const { id } = await table.open(ana)
    table.set({ casino_enabled: false })
    expect((await table.open(ana, 1000, 3, id)).id).toBe(id)
    await expect(table.open(ana)).rejects.toThrow(refusal('game_closed'))
  })

  it('is refused while a round is open, charges nothing and leaves no gap in the nonces', async () => {
    const ana = await table.player(5000)
    const first = await table.open(ana)
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => table.open(ana)))
    for (const attempt of tries)
      expect(attempt).toMatchObject({ status: 'rejected', reason: refusal('round_open') })
    expect(await table.balance(ana)).toEqual([4000, 0])
    await table.reveal(ana, first.id, mine(first))
    expect((await table.open(ana)).nonce).toBe(1)
  })

  it('of two at the same moment one is opened; the neighbours in the batch never notice', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => table.player(5000)))
    const calls = many.flatMap((playerId) => [table.open(playerId), table.open(playerId)])
    const answers = await Promise.allSettled(calls)
    for (let at = 0; at < answers.length; at += 2) {
      const pair = [answers[at]?.status, answers[at + 1]?.status].sort()
      expect(pair).toEqual(['fulfilled', 'rejected'])
    }
    for (const playerId of many) expect(await table.balance(playerId)).toEqual([4000, 0])
  })

  it('above the balance, of a barred player or of nobody is refused', async () => {
    const poor = await table.player(999)
    await expect(table.open(poor)).rejects.toThrow(refusal('insufficient_funds'))
    expect(await table.current(poor)).toBeUndefined()
    const barred = await table.player(5000)
    await table.db.transaction((tx) => table.wallet.bar(tx, barred))
    await expect(table.open(barred)).rejects.toThrow(refusal('player_barred'))
    await expect(table.open(poor, Number.MAX_SAFE_INTEGER)).rejects.toThrow(refusal('stake_above_max'))
  })

  it("does not answer with another player's round of the same id", async () => {
    const [ana, bruno] = [await table.player(5000), await table.player(5000)]
    const { id } = await table.open(ana)
    await expect(table.open(bruno, 1000, 3, id)).rejects.toThrow(refusal('reference_reused'))
    await expect(table.get(bruno, id)).rejects.toThrow(refusal('round_not_found'))
    await expect(table.reveal(bruno, id, 0)).rejects.toThrow(refusal('round_not_found'))
    await expect(table.cashOut(bruno, id)).rejects.toThrow(refusal('round_not_found'))
  })
})
