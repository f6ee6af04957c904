import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forFile } from '../../../../test/for-file.ts'
import { mine, openGamesTable, refusal, safe } from '../../../../test/games-table.ts'
import type { Round } from './round.ts'

const table = forFile(() => openGamesTable('games_round'))

beforeEach(() => {
  table.set({})
  table.skip(0)
})
afterEach(() => table.assertTruth())

const MINUTE = 60_000
const closed = (playerId: number, round: Round, ending: string, payout: number) => ({
  playerId,
  roundId: round.id,
  game: 'mines',
  group: 'originals',
  mechanic: 'mines',
  kind: 'moving',
  ending,
  stakeReal: 400,
  stakeBonus: 600,
  payoutReal: payout - Math.floor(payout * 0.6),
  payoutBonus: Math.floor(payout * 0.6),
  rtpBp: 9_900,
  riskPpm: 120_000,
  openedAt: round.openedAt.toISOString(),
  closedAt: expect.stringMatching(/^\d{4}-.*Z$/),
})

describe('a round', () => {
  it('pays the multiplier reached, and the same again when asked again', async () => {
    const ana = await table.player(5000)
    const round = await table.open(ana)
    await table.reveal(ana, round.id, safe(round))
    await table.reveal(ana, round.id, safe(round, 1))
    const paid = await table.cashOut(ana, round.id)
    expect(paid).toMatchObject({ round: { ending: 'cashed_out', payout: 1285n }, wallet: { real: 5285n } })
    expect((await table.cashOut(ana, round.id)).round).toMatchObject({
      ending: 'cashed_out',
      payout: 1285n,
    })
    expect(await table.balance(ana)).toEqual([5285, 0])
  })

  it('is lost on a mine, and stays lost', async () => {
    const ana = await table.player(5000)
    const round = await table.open(ana)
    await table.reveal(ana, round.id, safe(round))
    const lost = await table.reveal(ana, round.id, mine(round))
    expect(lost.round).toMatchObject({
      ending: 'lost',
      payout: 0n,
      play: { picks: [safe(round), mine(round)] },
    })
    expect((await table.reveal(ana, round.id, mine(round))).round.ending).toBe('lost')
    await expect(table.reveal(ana, round.id, safe(round, 1))).rejects.toThrow(refusal('round_closed'))
    await expect(table.cashOut(ana, round.id)).rejects.toThrow(refusal('round_closed'))
    expect(await table.balance(ana)).toEqual([4000, 0])
  })

  it('pays itself when the last safe tile is open', async () => {
    const ana = await table.player(5000)
    const round = await table.open(ana, 1000, 24)
    const done = await table.reveal(ana, round.id, safe(round))
    expect(done).toMatchObject({
      round: { ending: 'won', payout: 24_750n },
      wallet: { real: 28_750n },
    })
    expect((await table.cashOut(ana, round.id)).round.ending).toBe('won')
    expect(await table.balance(ana)).toEqual([28_750, 0])
  })

  it('pays itself before a tile whose win would pass the limit', async () => {
    table.set({ mines_max_win: 1285 })
    const ana = await table.player(5000)
    const round = await table.open(ana)
    await table.reveal(ana, round.id, safe(round))
    const done = await table.reveal(ana, round.id, safe(round, 1))
    expect(done.round).toMatchObject({ ending: 'won', payout: 1285n })
    expect(await table.closedFact(round)).toMatchObject({ ending: 'won', payoutReal: 1285, riskPpm: 230_000 })
  })

  it('knows no tile outside the board and nothing to cash out before the first', async () => {
    const ana = await table.player(5000)
    const { id } = await table.open(ana)
    await expect(table.reveal(ana, id, -1)).rejects.toThrow(refusal('tile_out_of_range'))
    await expect(table.reveal(ana, id, 25)).rejects.toThrow(refusal('tile_out_of_range'))
    await expect(table.cashOut(ana, id)).rejects.toThrow(refusal('nothing_to_cash_out'))
  })

  it('returns a payout in the split of its stake', async () => {
    const davi = await table.player(300, 5000)
    const round = await table.open(davi, 1000)
    expect(round).toMatchObject({ stakeReal: 300n, stakeBonus: 700n })
    await table.reveal(davi, round.id, safe(round))
    await table.cashOut(davi, round.id)
    expect(await table.balance(davi)).toEqual([338, 4300 + 787])
  })

  it('pays a player who was barred meanwhile', async () => {
    const ana = await table.player(5000)
    const round = await table.open(ana)
    await table.reveal(ana, round.id, safe(round))
    await table.db.transaction((tx) => table.wallet.bar(tx, ana))
    expect((await table.cashOut(ana, round.id)).round.payout).toBe(1125n)
  })

  it('tells what became of it, once, with all that a rollover counts by', async () => {
    await sql`delete from public.outbox`.execute(table.db.sql)
    const [ana, bia] = [await table.player(400, 600), await table.player(400, 600)]
    const won = await table.open(ana)
    await table.reveal(ana, won.id, safe(won))
    await Promise.all(Array.from({ length: 5 }, () => table.cashOut(ana, won.id)))
    const lost = await table.open(bia)
    await Promise.all(Array.from({ length: 5 }, () => table.reveal(bia, lost.id, mine(lost))))
    const { rows } = await sql<{ name: string; payload: object }>`
      select name, payload from public.outbox where payload->>'playerId' in (${String(ana)}, ${String(bia)}) order by id`.execute(
      table.db.sql,
    )
    expect(rows).toEqual([
      { name: 'round.closed', payload: closed(ana, won, 'cashed_out', 1125) },
      { name: 'round.closed', payload: closed(bia, lost, 'lost', 0) },
    ])
  })
})

describe('a round left alone', () => {
  it('is paid as it stands after thirty minutes, or gives its stake back whole', async () => {
    const [ana, bruno] = [await table.player(1000), await table.player(300, 700)]
    const played = await table.open(ana)
    await table.reveal(ana, played.id, safe(played))
    const untouched = await table.open(bruno)
    table.skip(29 * MINUTE)
    expect(await table.games.closeIdleRounds()).toBe(0)
    table.skip(31 * MINUTE)
    await Promise.all([table.games.closeIdleRounds(), table.games.closeIdleRounds()])
    expect(await table.get(ana, played.id)).toMatchObject({ ending: 'idle', payout: 1125n })
    expect(await table.get(bruno, untouched.id)).toMatchObject({
      ending: 'refunded',
      payout: 1000n,
    })
    expect(await table.balance(ana)).toEqual([1125, 0])
    expect(await table.balance(bruno)).toEqual([300, 700])
    expect(await table.closedFact(played)).toMatchObject({ ending: 'idle', riskPpm: 120_000 })
    expect(await table.closedFact(untouched)).toMatchObject({ ending: 'refunded', riskPpm: 0 })
  })

  it('counts from the last tile, and a tile opened meanwhile keeps it', async () => {
    const ana = await table.player(1000)
    const round = await table.open(ana)
    table.skip(20 * MINUTE)
    await table.reveal(ana, round.id, safe(round))
    table.skip(40 * MINUTE)
    await table.games.closeIdleRounds()
    expect((await table.current(ana))?.id).toBe(round.id)
  })
})
