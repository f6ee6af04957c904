import type { GameName } from '@jogo/rules/games/all'
import type { SharedGame } from '@jogo/rules/games/game'
import { currentVersion } from '@jogo/rules/games/game'
import { versionHash } from '@jogo/rules/games/version-hash'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import { LATE_MS, type SharedRound } from '../shared/shared-round.ts'
import { DUE_AT, type SharedRow, toSharedRound } from '../shared/store.ts'
import { whileHeld } from './lease-store.ts'

const ms = (value: number) => sql`make_interval(secs => ${value / 1000}::float8)`

/**
 * Opens the next round with the next hash of the oldest chain that has a salt and unused hashes.
 * @returns undefined without such a chain, if another round is in progress, or if another dealer has taken over
 */
export async function insertRound(
  tx: Tx,
  epoch: number,
  game: GameName,
  rules: SharedGame,
): Promise<SharedRound | undefined> {
  const { open, closed, shown } = rules.phases
  const version = currentVersion(rules)
  return one(
    tx,
    sql`with ${whileHeld(epoch)}, t as (select clock_timestamp() as at),
      chain as (
        select c.number, u.place from public.chains c,
          lateral (select coalesce((select max(s.place) from public.shared_rounds s where s.game = c.game and s.chain = c.number), 0) + 1 as place) u
         where c.game = ${game} and c.salt is not null and u.place <= c.length order by c.number limit 1)
      insert into public.shared_rounds (game, n, chain, place, version, data_sha256, opens_at, closes_at, draws_at, ends_at, epoch)
      select ${game}, 1 + (select coalesce(max(n), 0) from public.shared_rounds where game = ${game}), chain.number, chain.place,
        ${version}, decode(${versionHash(game, version)}, 'hex'), t.at, t.at + ${ms(open)}, t.at + ${ms(open + closed)},
        t.at + ${ms(open + closed + shown)}, held.epoch
      from held, t, chain
      where not exists (select from public.shared_rounds where game = ${game} and phase in ('open', 'closed', 'drawn', 'refunding'))
      returning *`,
  )
}

/** Closes a round for bets, after waiting for accepted bets. @returns undefined if the round was not open, or if another dealer has taken over */
export const updateRoundClosed = (
  tx: Tx,
  epoch: number,
  { game, n }: SharedRound,
): Promise<SharedRound | undefined> =>
  one(
    tx,
    sql`with ${whileHeld(epoch)}
      update public.shared_rounds s set phase = 'closed', epoch = held.epoch from held
       where game = ${game} and n = ${n} and phase = 'open' and closes_at <= clock_timestamp() returning s.*`,
  )

/**
 * Marks that a round is still in flight `flownMs` after its draw; a future time is never marked.
 * @returns false if the round is drawn or too late, or if another dealer has taken over
 */
export async function updateFlight(
  tx: Tx,
  epoch: number,
  { game, n }: SharedRound,
  flownMs: number,
): Promise<boolean> {
  const { rows } = await sql`with ${whileHeld(epoch)}
    update public.shared_rounds s set flown_ms = ${flownMs}::int, epoch = held.epoch from held
     where game = ${game} and n = ${n} and phase = 'closed' and clock_timestamp() >= draws_at + ${ms(flownMs)}
       and clock_timestamp() <= ${DUE_AT} + ${ms(LATE_MS)} returning n`.execute(tx)
  return rows.length === 1
}

/** Writes hash and outcome of a round. @returns undefined if it is too early or too late, or if another dealer has taken over */
export const updateRoundDrawn = (
  tx: Tx,
  epoch: number,
  { game, n }: SharedRound,
  drawn: { hash: string; outcome: object; shownMs: number },
): Promise<SharedRound | undefined> =>
  one(
    tx,
    sql`with ${whileHeld(epoch)}
      update public.shared_rounds s set phase = 'drawn', hash = ${drawn.hash}, outcome = ${JSON.stringify(drawn.outcome)}::jsonb,
        drawn_at = clock_timestamp(), ends_at = greatest(draws_at, clock_timestamp()) + ${ms(drawn.shownMs)}, epoch = held.epoch
        from held
       where game = ${game} and n = ${n} and phase = 'closed' and draws_at <= clock_timestamp()
         and clock_timestamp() <= ${DUE_AT} + ${ms(LATE_MS)} returning s.*`,
  )

export const updateRoundOver = (
  tx: Tx,
  epoch: number,
  { game, n }: SharedRound,
): Promise<SharedRound | undefined> =>
  one(
    tx,
    sql`with ${whileHeld(epoch)}
      update public.shared_rounds s set phase = 'over', epoch = held.epoch from held
       where game = ${game} and n = ${n} and phase = 'drawn' returning s.*`,
  )

/** Refunded rounds whose hash is not published. */
export async function listBurned(tx: Tx, game: GameName): Promise<SharedRound[]> {
  const { rows } = await sql<SharedRow>`
    select * from public.shared_rounds where game = ${game} and phase = 'refunded' and hash is null order by n limit 100`.execute(
    tx,
  )
  return rows.map(toSharedRound)
}

/** Publishes the hash of a refunded round. No other round is drawn from this hash. */
export async function updateRefundedHash(
  tx: Tx,
  epoch: number,
  { game, n }: SharedRound,
  hash: string,
): Promise<void> {
  await sql`with ${whileHeld(epoch)}
    update public.shared_rounds s set hash = ${hash} from held
     where game = ${game} and n = ${n} and phase = 'refunded' and hash is null`.execute(tx)
}

async function one(tx: Tx, query: RawBuilder<unknown>): Promise<SharedRound | undefined> {
  const { rows } = await query.execute(tx)
  return rows[0] === undefined ? undefined : toSharedRound(rows[0] as SharedRow)
}
