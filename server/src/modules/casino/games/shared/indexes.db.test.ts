import { randomUUID } from 'node:crypto'
import { cents } from '@jogo/rules/money'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { openGamesTable } from '../../../../../test/games-table.ts'
import { plantRound } from '../../../../../test/plant-round.ts'
import type { BetRow } from '../attached.ts'
import { double } from '../double/index.ts'
import { agreeBet } from '../limits.ts'
import { roundsQuery } from '../store.ts'
import { endedBetsQuery, openBetsQuery } from './bets-store.ts'
import { insertJoined } from './join-store.ts'

const table = forFile(() => openGamesTable('shared_indexes'))
let owner: pg.Client

beforeAll(async () => {
  owner = new pg.Client({ connectionString: table.ownerUrl })
  await owner.connect()
  await plantRound(owner, 'double', 1)
})
afterAll(() => owner?.end())

const scans = async (name: string) =>
  Number(
    (await owner.query('select idx_scan from pg_stat_user_indexes where indexrelname = $1', [name])).rows[0]
      .idx_scan,
  )
const plan = async (query: { explain(): Promise<unknown> }) => JSON.stringify(await query.explain())

it('a bet looks at what its player has on the round, and not at every open round of the game', async () => {
  const before = await scans('rounds_idle')
  const bet = { colour: 'red' } as const
  const terms = agreeBet(double, bet, cents(100), table.games.settings())
  const row: BetRow = {
    id: randomUUID(),
    game: 'double',
    bet,
    terms,
    stakedOn: { game: 'double' },
    openedAt: new Date(),
    gapMs: 0,
    n: 1,
    most: 900,
  }
  const split = { real: cents(-100n), bonus: cents(0n) }
  const posted = { real: cents(0n), bonus: cents(0n), version: 1, duplicate: false, split }
  const { results } = await insertJoined(owner, [{ index: 0, row, walletId: await table.player(0), posted }])
  expect(results.size).toBe(1)
  await owner.query('select pg_stat_force_next_flush()')
  expect(await scans('rounds_on_shared')).toBe(1)
  expect(await scans('rounds_idle')).toBe(before)
})

it('the shared rounds of a player are listed, and the bets on a round found, open or ended, without reading the others', async () => {
  const [ana, seed] = [await table.player(0), randomUUID()]
  await owner.query(
    `insert into public.fair_seeds (player_id, id, server_seed, server_hash, client_seed, next_nonce, created_at, activated_at)
     values ($1, $2, repeat('a', 64), encode(sha256(convert_to(repeat('a', 64), 'UTF8')), 'hex'), 'some', 5000, now(), now())`,
    [ana, seed],
  )
  // All bets of the round, and ten bets that are at least an hour old.
  await owner.query(
    `insert into public.rounds (player_id, id, game, seed_id, nonce, shared_n, bet, play, stake_real_cents, stake_bonus_cents, rtp_bp,
       max_win_cents, payout_cents, ending, opened_at, moved_at, closed_at)
     select $1, gen_random_uuid(), case when is_shared then 'double' else 'dice' end, case when not is_shared then $2::uuid end,
       case when not is_shared then at end, case when is_shared then 1 end, '{}', '{}', 100, 0, 9900, 10000000, 0, 'lost',
       now() - at * interval '1 s', now(), now()
       from generate_series(1, 5000) at, lateral (select at > 4990 as is_shared) s`,
    [ana, seed],
  )
  await owner.query('analyze public.rounds')
  const list = { game: undefined, isOpen: false, isShared: true, before: undefined, limit: 101 }
  const first = await plan(roundsQuery(table.db.sql, ana, list))
  expect(first).toContain('rounds_shared_history')
  const before = { at: new Date(), id: randomUUID() }
  expect(await plan(roundsQuery(table.db.sql, ana, { ...list, before }))).toContain('rounds_shared_history')
  expect(await plan(roundsQuery(table.db.sql, ana, { ...list, game: 'double' }))).toContain(
    'rounds_shared_history',
  )
  expect(await plan(roundsQuery(table.db.sql, ana, { ...list, isShared: false }))).toContain('rounds_history')
  expect(await plan(openBetsQuery(table.db.sql, { game: 'double', n: 1 }))).toContain('rounds_on_shared')
  const round = { game: 'double', n: 1, opensAt: new Date() } as const
  expect(await plan(endedBetsQuery(table.db.sql, round, [ana]))).toContain('rounds_shared_history')
})
