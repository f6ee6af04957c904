import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/postgres.ts'
import { listMigrations } from '../../platform/migrate.ts'
import { newPair } from './fair-seeds.ts'

const CHANGE = '0014_rounds_of_any_game.sql'

let fresh: FreshDatabase
let client: pg.Client

/** A database as it was before the migration that made the table of rounds independent of Mines. */
beforeAll(async () => {
  fresh = await freshDatabase('rounds_carried_over')
  client = new pg.Client({ connectionString: fresh.ownerUrl })
  await client.connect()
  await client.query('drop schema public cascade; drop schema ledger cascade; create schema public')
  for (const { name, text } of await listMigrations()) if (name < CHANGE) await client.query(text)
})
afterAll(async () => {
  await client?.end()
  await fresh?.drop()
})

it('carries every round over as it was played, and keeps it from changing', async () => {
  const pair = newPair('ana')
  await client.query(
    `insert into public.fair_seeds (player_id, id, server_seed, server_hash, client_seed, created_at, activated_at)
     values (7, $1, $2, $3, 'ana', now(), now())`,
    [pair.id, pair.serverSeed, pair.serverHash],
  )
  const before = [
    ['picking', [], 0],
    ['busted', [3, 24], 0],
    ['cashed_out', [3, 0, 12], 1478],
    ['auto_cashed', [5], 24_750],
    ['idle_cashed', [5], 1125],
    ['refunded', [], 1000],
  ] as const
  for (const [nonce, [state, picks, payout]] of before.entries()) {
    await client.query(
      `insert into public.rounds (player_id, id, game, seed_id, nonce, mines, stake_real_cents, stake_bonus_cents, rtp_bp,
         max_win_cents, state, picks, payout_cents, opened_at, moved_at, closed_at)
       values (7, $1, 'mines', $2, $3, 5, 700, 300, 9900, 10000000, $4, $5, $6, $7, $7, $8)`,
      [
        randomUUID(),
        pair.id,
        nonce,
        state,
        picks,
        payout,
        '2026-01-01T12:00Z',
        state === 'picking' ? null : '2026-01-01T12:01Z',
      ],
    )
  }
  const kept = `nonce, stake_real_cents, stake_bonus_cents, rtp_bp, max_win_cents, payout_cents, opened_at, moved_at, closed_at`
  const { rows: old } = await client.query(`select ${kept} from public.rounds order by nonce`)

  const [change] = (await listMigrations()).filter(({ name }) => name === CHANGE)
  await client.query(change?.text ?? '')

  expect((await client.query(`select ${kept} from public.rounds order by nonce`)).rows).toEqual(old)
  const { rows } = await client.query('select game, bet, play, ending from public.rounds order by nonce')
  expect(rows).toEqual(
    [null, 'lost', 'cashed_out', 'won', 'idle', 'refunded'].map((ending, at) => ({
      game: 'mines',
      bet: { mines: 5 },
      play: { picks: before[at]?.[1] },
      ending,
    })),
  )
  const change7 = (what: string, which: string) =>
    client.query(`update public.rounds set ${what} where player_id = 7 and ${which}`)
  await expect(change7('ending = null', "ending = 'lost'")).rejects.toThrow(/cannot change/)
  await expect(change7(`bet = '{"mines":4}'`, 'ending is null')).rejects.toThrow(/cannot change/)
  await change7(`play = '{"picks":[1,2]}'`, 'ending is null')
  await expect(change7(`play = '{"picks":[2]}'`, 'ending is null')).rejects.toThrow(/cannot change/)
  await expect(change7(`ending = 'won', closed_at = now()`, 'ending is null')).rejects.toThrow(/check/)
})
