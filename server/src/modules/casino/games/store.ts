import type { GameName } from '@jogo/rules/games/all'
import type { Ending } from '@jogo/rules/games/game'
import { versionHash } from '@jogo/rules/games/version-hash'
import { cents } from '@jogo/rules/money'
import { type ColumnType, sql } from 'kysely'
import type { ListKey } from '../../../platform/cursor.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Round, SeedSource, SharedSource } from './round.ts'
import { type Fixed, type SeedTable, toPair } from './seed-store.ts'
import type { SharedTables } from './shared/tables.ts'

type RoundTable = {
  player_id: ColumnType<bigint, number, never>
  id: Fixed<string>
  game: Fixed<GameName>
  seed_id: Fixed<string | null>
  nonce: ColumnType<bigint | null, number, never>
  shared_n: Fixed<number | null>
  bet: Fixed<object>
  stake_real_cents: ColumnType<bigint, never, never>
  stake_bonus_cents: ColumnType<bigint, never, never>
  stake_free_cents: ColumnType<bigint, never, never>
  grant_id: ColumnType<string | null, never, never>
  prize_cents: ColumnType<bigint | null, never, never>
  rtp_bp: Fixed<number>
  max_win_cents: ColumnType<bigint, never, never>
  version: Fixed<number>
  data_sha256: Fixed<Buffer | null>
  play: ColumnType<object, never, string>
  ending: Ending | null
  payout_cents: bigint
  opened_at: Fixed<Date>
  moved_at: Date
  closed_at: Date | null
}

type GamesTables = {
  'public.fair_seeds': SeedTable
  'public.rounds': RoundTable
} & SharedTables

type RoundRow = Awaited<ReturnType<ReturnType<typeof selectRounds>['execute']>>[number]

export const selectRounds = (tx: Tx) =>
  tx
    .withTables<GamesTables>()
    .selectFrom('public.rounds as r')
    .leftJoin('public.fair_seeds as s', (join) =>
      join.onRef('s.player_id', '=', 'r.player_id').onRef('s.id', '=', 'r.seed_id'),
    )
    .leftJoin('public.shared_rounds as g', (join) =>
      join.onRef('g.game', '=', 'r.game').onRef('g.n', '=', 'r.shared_n'),
    )
    .leftJoin('public.chains as c', (join) =>
      join.onRef('c.game', '=', 'g.game').onRef('c.number', '=', 'g.chain'),
    )
    .select([
      'r.id',
      'r.player_id',
      'r.game',
      'r.nonce',
      'r.bet',
      'r.stake_real_cents',
      'r.stake_bonus_cents',
      'r.stake_free_cents',
      'r.grant_id',
      'r.prize_cents',
      'r.rtp_bp',
    ])
    .select([
      'r.max_win_cents',
      'r.version',
      'r.data_sha256',
      'r.play',
      'r.ending',
      'r.payout_cents',
      'r.opened_at',
      'r.moved_at',
      'r.closed_at',
    ])
    .select([
      's.id as seed_id',
      's.server_seed',
      's.server_hash',
      's.client_seed',
      's.next_nonce',
      's.revealed_at',
    ])
    .select([
      'r.shared_n',
      'g.chain',
      'g.place',
      'g.draws_at',
      'g.hash',
      'g.outcome',
      'c.first_hash',
      'c.salt',
    ])

export async function findRound(tx: Tx, playerId: number, id: string): Promise<Round | undefined> {
  const row = await selectRounds(tx)
    .where('r.player_id', '=', BigInt(playerId))
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row && toRound(row)
}

export async function findOpenRound(tx: Tx, playerId: number, game: GameName): Promise<Round | undefined> {
  const row = await selectRounds(tx)
    .where('r.player_id', '=', BigInt(playerId))
    .where('r.game', '=', game)
    .where('r.ending', 'is', null)
    .executeTakeFirst()
  return row && toRound(row)
}

/** Whether a round of any game is open on the pair. */
export async function hasOpenRound(tx: Tx, playerId: number, seedId: string): Promise<boolean> {
  const row = await tx
    .withTables<GamesTables>()
    .selectFrom('public.rounds')
    .select('id')
    .where('player_id', '=', BigInt(playerId))
    .where('seed_id', '=', seedId)
    .where('ending', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface RoundList {
  game: GameName | undefined
  isOpen: boolean
  isShared: boolean
  before: ListKey | undefined
  limit: number
}

/** Rounds older than `before`, newest first. */
export const listRounds = async (tx: Tx, playerId: number, list: RoundList): Promise<Round[]> =>
  (await roundsQuery(tx, playerId, list).execute()).map(toRound)

/** Query of the rounds, exported for a test of its plan. */
export function roundsQuery(tx: Tx, playerId: number, { game, isOpen, isShared, before, limit }: RoundList) {
  let query = selectRounds(tx).where('r.player_id', '=', BigInt(playerId))
  if (game) query = query.where('r.game', '=', game)
  if (isOpen) query = query.where('r.ending', 'is', null)
  if (isShared) query = query.where('r.shared_n', 'is not', null)
  if (before) query = query.where(sql<boolean>`(r.opened_at, r.id) < (${before.at}, ${before.id}::uuid)`)
  return query.orderBy('r.opened_at', 'desc').orderBy('r.id', 'desc').limit(limit)
}

/** Rounds of the pair whose server seed has this hash, by descending nonce, below `before`. */
export async function listPairRounds(
  tx: Tx,
  playerId: number,
  { seed, before, limit }: { seed: string; before: number | undefined; limit: number },
): Promise<Round[]> {
  let query = selectRounds(tx).where('r.player_id', '=', BigInt(playerId)).where('s.server_hash', '=', seed)
  if (before !== undefined) query = query.where('r.nonce', '<', BigInt(before))
  const rows = await query.orderBy('r.nonce', 'desc').limit(limit).execute()
  return rows.map(toRound)
}

/** Open rounds of a game without a move since `moment`, oldest first. */
export async function listIdleRounds(tx: Tx, game: GameName, moment: Date, limit: number): Promise<Round[]> {
  const rows = await selectRounds(tx)
    .where('r.game', '=', game)
    .where('r.ending', 'is', null)
    .where('r.opened_at', '<=', moment)
    .where('r.moved_at', '<=', moment)
    .orderBy('r.opened_at')
    .limit(limit)
    .execute()
  return rows.map(toRound)
}

/** Open rounds of games with moves: of a game, of a player, or with an id. */
export async function listOpenMoving(
  tx: Tx,
  which: { game: GameName } | { id: string } | { playerId: number },
): Promise<{ playerId: number; id: string; stake: bigint }[]> {
  const rows = await tx
    .withTables<GamesTables>()
    .selectFrom('public.rounds')
    .select(['player_id', 'id', 'stake_real_cents', 'stake_bonus_cents'])
    .where('ending', 'is', null)
    .where('shared_n', 'is', null)
    .where((of) =>
      'id' in which
        ? of('id', '=', which.id)
        : 'game' in which
          ? of('game', '=', which.game)
          : of('player_id', '=', BigInt(which.playerId)),
    )
    .orderBy('opened_at')
    .execute()
  return rows.map(({ player_id, id, stake_real_cents, stake_bonus_cents }) => ({
    playerId: Number(player_id),
    id,
    stake: stake_real_cents + stake_bonus_cents,
  }))
}

/** Number of a player's open rounds: individual rounds, and bets of the last day on shared rounds, because these end within minutes. */
export async function countOpen(tx: Tx, playerId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select (select count(*) from public.rounds where player_id = ${playerId} and ending is null and shared_n is null)::int
      + (select count(*) from public.rounds where player_id = ${playerId} and shared_n is not null and coalesce(ending, '') = ''
           and opened_at > clock_timestamp() - interval '1 day')::int as open`.execute(tx)
  return rows[0]?.open ?? 0
}

/** Updates a round if it still equals `before`. @returns whether it was updated */
export async function updateRound(tx: Tx, before: Round, after: Round): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .withTables<GamesTables>()
    .updateTable('public.rounds')
    .set({
      play: JSON.stringify(after.play),
      ending: after.ending ?? null,
      payout_cents: after.payout,
      moved_at: after.movedAt,
      closed_at: after.closedAt ?? null,
    })
    .where('player_id', '=', BigInt(before.playerId))
    .where('id', '=', before.id)
    .where('ending', 'is', null)
    .where(sql<boolean>`play = ${JSON.stringify(before.play)}::jsonb`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function toRound(row: RoundRow): Round {
  const stakeReal = cents(row.stake_real_cents)
  const stakeBonus = cents(row.stake_bonus_cents)
  return {
    id: row.id,
    game: row.game,
    playerId: Number(row.player_id),
    ...source(row),
    stake: cents(stakeReal + stakeBonus + row.stake_free_cents),
    stakeReal,
    stakeBonus,
    ...(row.grant_id && { free: { grantId: row.grant_id, prize: cents(row.prize_cents ?? 0n) } }),
    bet: row.bet,
    play: row.play,
    ...(row.ending && { ending: row.ending }),
    rtpBp: row.rtp_bp,
    maxWin: cents(row.max_win_cents),
    version: row.version,
    dataHash: row.data_sha256?.toString('hex') ?? versionHash(row.game, row.version),
    payout: cents(row.payout_cents),
    openedAt: row.opened_at,
    movedAt: row.moved_at,
    ...(row.closed_at && { closedAt: row.closed_at }),
  }
}

function source(row: RoundRow): SeedSource | { shared: SharedSource } {
  const { seed_id, nonce, server_seed, server_hash, client_seed, next_nonce, revealed_at } = row
  if (seed_id && nonce !== null && server_seed && server_hash && client_seed && next_nonce !== null)
    return {
      seeds: toPair({ seed_id, server_seed, server_hash, client_seed, next_nonce, revealed_at }),
      nonce: Number(nonce),
    }
  const { shared_n, chain, place, draws_at, hash, outcome, first_hash, salt } = row
  if (!shared_n || !chain || !place || !draws_at || !first_hash || !salt)
    throw new Error(`nothing decides round ${row.id}`)
  return {
    shared: {
      n: shared_n,
      chain,
      place,
      firstHash: first_hash,
      salt,
      drawsAt: draws_at,
      ...(hash && { hash }),
      ...(outcome && { outcome }),
    },
  }
}
