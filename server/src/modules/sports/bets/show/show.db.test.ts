import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { openSportsTable, type SportsTable } from '../../../../../test/sports-table.ts'

const table = forFile(() => openSportsTable('show_bets'))
afterEach(async () => {
  table.set({})
  await table.offer.open()
})
afterAll(() => table.assertTruth())
const match = (...planted: Parameters<SportsTable['offer']['match']>) => table.offer.match(...planted)

it('[SPORT-4] a slip waits for what is suspended, and is told that what has begun is closed', async () => {
  const fixtures = [
    await match({ state: 2 }),
    await match({}, { startsInMs: -1 }),
    await match({}, { state: 'running' }),
  ]
  const legs = fixtures.map(({ fixture }) => ({ fixture, market: 1, specifiers: '', selection: '1' }))
  const quoted = await table.bets.quote(legs)
  expect(quoted.legs.map(({ state }) => state)).toEqual(['suspended', 'closed', 'closed'])
})

describe('booking codes and lists', () => {
  it('give the legs back to anybody for thirty days', async () => {
    const { fixture } = await match()
    const legs = [{ fixture, market: 1, specifiers: '', selection: '2' }]
    const code = await table.bets.book(legs)
    expect(await table.bets.booked(code)).toEqual(legs)
    table.clockAhead(30 * 86_400_000 + 1_000)
    await expect(table.bets.booked(code)).rejects.toMatchObject({ code: 'booking_code_unknown' })
    table.clockAhead(0)
    const unknown = table.bets.book([{ ...legs[0], fixture: 3, market: 1, specifiers: '', selection: '1' }])
    await expect(unknown).rejects.toMatchObject({ code: 'slip_invalid' })
  })

  it('are paged, newest first, and are nobody else’s', async () => {
    const { fixture } = await match()
    const [playerId, other] = [await table.player(99_000), await table.player(100)]
    for (let at = 0; at < 23; at += 1) await table.bet(playerId, [{ fixture }], 100)
    const first = await table.bets.list(playerId, { state: 'open' })
    const second = await table.bets.list(playerId, {
      state: 'open',
      ...(first.next && { cursor: first.next }),
    })
    const times = [...first.bets, ...second.bets].map(({ placedAt }) => placedAt.getTime())
    expect([first.bets.length, second.bets.length]).toEqual([20, 3])
    expect(times).toEqual([...times].sort((time, two) => two - time))
    expect((await table.bets.list(playerId, { state: 'ended' })).bets).toEqual([])
    const [elsewhere, mixed] = [await match(), await match()]
    const single = await table.bet(playerId, [{ fixture: elsewhere.fixture }], 100)
    const both = await table.bet(
      playerId,
      [elsewhere, mixed].map(({ fixture }) => ({ fixture })),
      100,
    )
    const onMatch = async (player: number, number: number) =>
      (await table.bets.list(player, { state: 'open', fixture: `${number}` })).bets.map(({ id }) => id)
    expect(await onMatch(playerId, elsewhere.fixture)).toEqual([both.id, single.id])
    expect(await onMatch(playerId, mixed.fixture), 'each bet with a leg on it').toEqual([both.id])
    expect(await onMatch(other, mixed.fixture)).toEqual([])
    await expect(table.bets.get(other, first.bets[0]?.id ?? randomUUID())).rejects.toMatchObject({
      code: 'bet_not_found',
    })
  })
})
