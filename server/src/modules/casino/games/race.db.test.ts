import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forFile } from '../../../../test/for-file.ts'
import { mine, openGamesTable, safe } from '../../../../test/games-table.ts'

const table = forFile(() => openGamesTable('games_race'))

beforeEach(() => {
  table.set({})
  table.skip(0)
})
afterEach(() => table.assertTruth())

describe('concurrent moves on one round', () => {
  it('cash-outs racing each other pay once', async () => {
    for (let time = 0; time < 20; time += 1) {
      const ana = await table.player(1000)
      const round = await table.open(ana)
      await table.reveal(ana, round.id, safe(round))
      const all = await Promise.all(Array.from({ length: 6 }, () => table.cashOut(ana, round.id)))
      expect(new Set(all.map(({ round: result }) => `${result.ending} ${result.payout}`))).toEqual(
        new Set(['cashed_out 1125']),
      )
      expect(await table.balance(ana)).toEqual([1125, 0])
    }
  })

  it('a cash-out racing a safe tile or a mine ends in one of the two truths', async () => {
    for (let time = 0; time < 60; time += 1) {
      const ana = await table.player(1000)
      const round = await table.open(ana)
      await table.reveal(ana, round.id, safe(round))
      const tile = time % 2 === 0 ? safe(round, 1) : mine(round)
      const race = [() => table.cashOut(ana, round.id), () => table.reveal(ana, round.id, tile)]
      if (time % 4 > 1) race.reverse()
      await Promise.allSettled([...race, ...race].map((go) => go()))
      const after = await table.get(ana, round.id)
      expect(await table.balance(ana)).toEqual([Number(after.payout), 0])
      if (after.ending === 'lost')
        expect(after).toMatchObject({ payout: 0n, play: { picks: [safe(round), mine(round)] } })
      else
        expect(after).toMatchObject({
          ending: 'cashed_out',
          payout: after.play.picks.length === 2 ? 1285n : 1125n,
        })
    }
  })

  it('time running out racing a tile and a cash-out ends once and is paid once', async () => {
    const ends = new Set<string>()
    for (let time = 0; time < 60; time += 1) {
      table.skip(0)
      const ana = await table.player(1000)
      const round = await table.open(ana)
      await table.reveal(ana, round.id, safe(round))
      table.skip(31 * 60_000)
      const race = [
        () => table.games.closeIdleRounds(),
        () => table.reveal(ana, round.id, time % 2 === 0 ? safe(round, 1) : mine(round)),
        () => table.cashOut(ana, round.id),
      ]
      for (let turn = 0; turn < time % 3; turn += 1) race.push(...race.splice(0, 1))
      await Promise.allSettled(race.map((go) => go()))
      const after = await table.get(ana, round.id)
      ends.add(after.ending ?? 'open')
      expect(after.ending).toBeDefined()
      expect(await table.balance(ana)).toEqual([Number(after.payout), 0])
    }
    expect(ends.size).toBeGreaterThan(1)
  })

  it('tiles opened at the same moment are all opened, once each', async () => {
    const ana = await table.player(1000)
    const round = await table.open(ana)
    const tiles = [safe(round), safe(round, 1), safe(round, 2)]
    await Promise.all([...tiles, ...tiles].map((tile) => table.reveal(ana, round.id, tile)))
    const { play, ending } = await table.get(ana, round.id)
    expect([...play.picks].sort((a, b) => a - b)).toEqual(tiles)
    expect(ending).toBeUndefined()
  })

  it('a database that drops its connections in the middle leaves no half of anything', async () => {
    const everybody = await Promise.all(Array.from({ length: 30 }, () => table.player(100_000)))
    let playing = true
    let cut = 0
    let played = 0
    const life = async (playerId: number) => {
      while (playing) {
        // A call with a lost answer is repeated in the next turn.
        await turn(playerId).catch((error: unknown) => expect(error).toBeInstanceOf(Error))
      }
    }
    const turn = async (playerId: number) => {
      const round = (await table.current(playerId)) ?? (await table.open(playerId, 100))
      await table.reveal(playerId, round.id, Math.random() < 0.3 ? mine(round) : safe(round))
      await table.cashOut(playerId, round.id)
      played += 1
    }
    const lives = everybody.map(life)
    for (let time = 0; time < 60 && (time < 8 || played < 150); time += 1) {
      await new Promise((resolve) => setTimeout(resolve, 120))
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'jogo-limpo ledger%' and datname = current_database()`.execute(
        table.db.sql,
      )
      cut += rows.length
    }
    playing = false
    await Promise.all(lives)
    expect(cut).toBeGreaterThan(4)
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from public.rounds`.execute(table.db.sql)
    expect(rows[0]?.n).toBeGreaterThan(100n)
  })
})
