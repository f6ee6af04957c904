import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../test/postgres.ts'
import { newPair } from './fair-seeds.ts'

let fresh: FreshDatabase
let client: pg.Client
beforeAll(async () => {
  fresh = await freshDatabase('rounds_keep')
  client = new pg.Client({ connectionString: fresh.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await fresh?.drop()
})

it('keeps a round as it was played: an open one gains moves alone, an ended one nothing', async () => {
  const pair = newPair('ana')
  await client.query(
    `insert into public.fair_seeds (player_id, id, server_seed, server_hash, client_seed, created_at, activated_at)
     values (7, $1, $2, $3, 'ana', now(), now())`,
    [pair.id, pair.serverSeed, pair.serverHash],
  )
  await client.query(
    `insert into public.rounds (player_id, id, game, seed_id, nonce, stake_real_cents, stake_bonus_cents, rtp_bp, max_win_cents, opened_at, moved_at,
       bet, play, ending, closed_at)
     select 7, gen_random_uuid(), 'mines', $1, nonce, 700, 300, 9900, 10000000, now(), now(), '{"mines":5}', '{"picks":[]}', ending,
       case when ending is not null then now() end
     from (values (0, null), (1, 'lost')) as x (nonce, ending)`,
    [pair.id],
  )
  const change = (what: string, which: string) =>
    client.query(`update public.rounds set ${what} where player_id = 7 and ${which}`)
  await expect(change("moved_at = moved_at + interval '1 s'", "ending = 'lost'")).rejects.toThrow(
    /cannot change/,
  )
  await expect(change(`bet = '{"mines":4}'`, 'ending is null')).rejects.toThrow(/cannot change/)
  await change(`play = '{"picks":[1,2]}'`, 'ending is null')
  await expect(change(`play = '{"picks":[2]}'`, 'ending is null')).rejects.toThrow(/cannot change/)
  await expect(change(`ending = 'won', closed_at = now()`, 'ending is null')).rejects.toThrow(/check/)
})
