import type { GameName } from '@jogo/rules/games/all'
import type pg from 'pg'

/** Opens the round `n` of a shared game, which takes bets for an hour, without any dealer. */
export async function plantRound(owner: pg.ClientBase, game: GameName, n: number): Promise<void> {
  await owner.query(
    `insert into public.chains (game, number, length, first_hash, lottery_draw, salt_at, made_at, salt, salted_at)
     values ($1, 1, 1000, repeat('c', 64), 1, now() - interval '1 h', now() - interval '2 h', 'salt', now()) on conflict do nothing`,
    [game],
  )
  await owner.query(
    `insert into public.shared_rounds (game, n, chain, place, version, data_sha256, opens_at, closes_at, draws_at, due_at, ends_at, epoch)
     select $1, $2, 1, $2, 1, decode(repeat('00', 32), 'hex'), t, t + interval '1 h', t + interval '1 h', t + interval '1 h',
       t + interval '2 h', 1 from (select now() as t) t`,
    [game, n],
  )
}

/** The round is in flight, as if it had opened an hour and a minute earlier and been marked for the last time after `flownMs`. */
export async function flyUnattended(
  owner: pg.ClientBase,
  { game, n, flownMs }: { game: GameName; n: number; flownMs: number },
): Promise<void> {
  const earlier = ['opens_at', 'closes_at', 'draws_at', 'due_at', 'ends_at']
  await owner.query('begin')
  await owner.query('alter table public.shared_rounds disable trigger shared_rounds_keep')
  await owner.query(
    `update public.shared_rounds set phase = 'closed', flown_ms = $3,
       ${earlier.map((name) => `${name} = ${name} - interval '61 minutes'`).join()} where game = $1 and n = $2`,
    [game, n, flownMs],
  )
  await owner.query('alter table public.shared_rounds enable trigger shared_rounds_keep')
  await owner.query('commit')
}
