import type { GameName } from '@jogo/rules/games/all'
import type pg from 'pg'

/** Opens the round `n` of a shared game for an hour of bets, without a dealer. */
export async function plantRound(owner: pg.ClientBase, game: GameName, n: number): Promise<void> {
  await owner.query(
    `insert into public.chains (game, number, length, first_hash, lottery_draw, salt_at, made_at, salt, salted_at)
     values ($1, 1, 1000, repeat('c', 64), 1, now() - interval '1 h', now() - interval '2 h', 'salt', now()) on conflict do nothing`,
    [game],
  )
  await owner.query(
    `insert into public.shared_rounds (game, n, chain, place, version, data_sha256, opens_at, closes_at, draws_at, ends_at, epoch)
     select $1, $2, 1, $2, 1, decode(repeat('00', 32), 'hex'), t, t + interval '1 h', t + interval '1 h',
       t + interval '2 h', 1 from (select now() as t) t`,
    [game, n],
  )
}

/** The round is in flight, as if it had opened an hour and a minute earlier and been marked for the last time after `flownMs`. */
export const flyUnattended = (
  owner: pg.ClientBase,
  { game, n, flownMs }: { game: GameName; n: number; flownMs: number },
): Promise<void> => rewrite(owner, { game, n, seconds: 60 }, { phase: 'closed', flown_ms: flownMs })

interface Unattended {
  game: GameName
  n: number
  phase: 'open' | 'closed' | 'drawn' | 'refunding'
  outcome?: object
  /** Ago: the due time of the draw, or its actual time. */
  seconds: number
}

/** The round in the state left by a dealer that many seconds ago. */
export const beUnattended = (owner: pg.ClientBase, { outcome, phase, ...when }: Unattended): Promise<void> =>
  rewrite(owner, when, {
    phase,
    ...(outcome && { outcome, hash: 'e'.repeat(64) }),
  })

/** Changes a round as if its draw had been that many seconds ago. */
async function rewrite(
  owner: pg.ClientBase,
  { game, n, seconds }: { game: GameName; n: number; seconds: number },
  columns: Record<string, unknown>,
): Promise<void> {
  const names = Object.keys(columns)
  await owner.query('begin')
  await owner.query('alter table public.shared_rounds disable trigger shared_rounds_keep')
  await owner.query(
    `update public.shared_rounds set opens_at = t - interval '1 h', closes_at = t, draws_at = t, ends_at = t + interval '1 h',
       drawn_at = case when 'outcome' = any($4::text[]) then t else drawn_at end${names.map((name, at) => `, ${name} = $${at + 5}`).join('')}
       from (select clock_timestamp() - make_interval(secs => $3) as t) t where game = $1 and n = $2`,
    [game, n, seconds, names, ...Object.values(columns)],
  )
  await owner.query('alter table public.shared_rounds enable trigger shared_rounds_keep')
  await owner.query('commit')
}
