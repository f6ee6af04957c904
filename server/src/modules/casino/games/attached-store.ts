import { versionHash } from '@jogo/rules/games/version-hash'
import type pg from 'pg'
import type { AttachedRow, AttachRequest } from '../../money/wallet/index.ts'
import type { BetRow, MoveRow } from './attached.ts'
import type { SeedPair } from './fair-seeds.ts'
import { houseGame } from './house-games.ts'
import type { Round, SeedSource } from './round.ts'

/** Reasons why a round cannot be opened. */
export type OpenVeto = 'round_open' | 'round_too_soon'

export interface OpenAnswer {
  verdict: 'opened' | 'taken' | OpenVeto | 'no_pair'
  /** Seed pair of the round, if the verdict is `opened` or `taken`. */
  pair?: SeedPair
  nonce?: number
}

export interface OpenRow {
  index: number
  verdict: OpenAnswer['verdict']
  seed_id: string | null
  nonce: bigint | null
  server_seed: string | null
  server_hash: string | null
  client_seed: string | null
}

/** A round that was decided when it was opened, with its fact. */
export interface PlayedAtOnce {
  round: Round & SeedSource
  fact: MoveRow['fact']
}

const OPEN = {
  name: 'games.open_rounds',
  text: 'select * from public.open_rounds($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
}

/** Takes nonces for rounds that end at once; it writes no rounds. @returns one answer per row, in order */
export async function claimNonces(
  client: pg.ClientBase,
  rows: readonly AttachedRow[],
): Promise<OpenAnswer[]> {
  const bets = rows.map((row) => row.row as BetRow)
  const { rows: found } = await client.query<OpenRow>({
    name: 'games.take_nonces',
    text: 'select * from public.take_nonces($1, $2, $3, $4)',
    values: [
      listed(rows.map((row) => row.walletId)),
      listed(bets.map((bet) => bet.game)),
      listed(bets.map((bet) => bet.openedAt.toISOString())),
      listed(bets.map(({ gapMs }) => gapMs)),
    ],
  })
  return toAnswers(rows, found)
}

/** Writes ended rounds with their facts, in the transaction that took their nonces. */
export async function insertPlayed(client: pg.ClientBase, played: readonly PlayedAtOnce[]): Promise<void> {
  const rounds = played.map(({ round }) => round)
  await client.query({
    name: 'games.write_played',
    text: 'select public.write_played($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)',
    values: [
      listed(rounds.map((round) => round.playerId)),
      listed(rounds.map((round) => round.id)),
      listed(rounds.map((round) => round.game)),
      listed(rounds.map((round) => round.seeds.id)),
      listed(rounds.map((round) => round.nonce)),
      jsonListed(rounds.map(({ bet }) => bet)),
      jsonListed(rounds.map(({ play }) => play)),
      listed(rounds.map((round) => round.ending ?? 'lost')),
      listed(rounds.map((round) => round.payout)),
      listed(rounds.map((round) => round.stakeReal)),
      listed(rounds.map((round) => round.stakeBonus)),
      listed(rounds.map((round) => round.rtpBp)),
      listed(rounds.map((round) => round.maxWin)),
      listed(rounds.map((round) => round.openedAt.toISOString())),
      listed(rounds.map((round) => (round.closedAt ?? round.openedAt).toISOString())),
      listed(rounds.map((round) => round.version)),
      rounds.map((round) => `\\x${round.dataHash}`),
      jsonListed(played.map(({ fact }) => fact)),
    ],
  })
}

/** @returns one answer per row, in order */
export async function insertRounds(
  client: pg.ClientBase,
  rows: readonly AttachedRow[],
): Promise<OpenAnswer[]> {
  const bets = rows.map((row) => row.row as BetRow)
  const { rows: found } = await client.query<OpenRow>({
    ...OPEN,
    values: [
      rows.map((row) => row.walletId),
      bets.map((bet) => bet.id),
      bets.map((bet) => bet.game),
      bets.map(({ bet }) => JSON.stringify(bet)),
      bets.map(({ terms }) => terms.rtpBp),
      bets.map(({ terms }) => terms.maxWin),
      rows.map((row) => -row.posted.split.real),
      rows.map((row) => -row.posted.split.bonus),
      bets.map(({ game }) => JSON.stringify(houseGame(game).rules.start)),
      bets.map((bet) => bet.openedAt.toISOString()),
      bets.map(({ terms }) => terms.version),
      bets.map(({ game, terms }) => `\\x${versionHash(game, terms.version)}`),
      bets.map(({ gapMs }) => gapMs),
    ],
  })
  return toAnswers(rows, found)
}

/** PostgreSQL array literal of values without quotes (numbers, UUIDs, times, our own words). It is faster than the quoting of `pg`. */
const listed = (items: readonly (number | bigint | string)[]) => `{${items.join()}}`
/** PostgreSQL array literal of JSON values. Array literals and JSON escape quotes and backslashes in the same way. */
const jsonListed = (items: readonly object[]) =>
  `{${items.map((item) => JSON.stringify(JSON.stringify(item))).join()}}`

/** Closes rounds. @returns indexes of the moves whose round was changed meanwhile, and so is not closed */
export async function updateClosedRounds(
  client: pg.ClientBase,
  rows: readonly MoveRow[],
): Promise<Set<number>> {
  const { rows: answers } = await client.query<{ open: number[] | null }>({
    name: 'games.close_rounds',
    text: 'select public.close_rounds($1, $2, $3, $4, $5, $6, $7, $8) as open',
    values: [
      listed(rows.map(({ before }) => before.playerId)),
      listed(rows.map(({ before }) => before.id)),
      jsonListed(rows.map(({ before }) => before.play)),
      jsonListed(rows.map(({ after }) => after.play)),
      listed(rows.map(({ after }) => after.ending ?? 'lost')),
      listed(rows.map(({ after }) => after.payout)),
      listed(rows.map(({ after }) => (after.closedAt ?? after.movedAt).toISOString())),
      jsonListed(rows.map(({ fact }) => fact)),
    ],
  })
  return new Set(answers[0]?.open?.map((place) => place - 1))
}

/** @returns indexes of the bets that an open round of the same game, or the minimum gap between rounds, blocks; retries of placed bets are left out */
export async function listBlocked(
  client: pg.ClientBase,
  rows: readonly AttachRequest[],
): Promise<{ place: number; code: OpenVeto }[]> {
  const bets = rows.map((row) => row.row as BetRow)
  const { rows: found } = await client.query<{ place: number; code: OpenVeto }>({
    name: 'games.list_hindered',
    text: `select place, code from (
      select (x.index - 1)::int as place,
        case when exists (select from public.rounds r where r.player_id = x.player_id and r.game = x.game and r.ending is null) then 'round_open'
          when x.gap_ms > 0 and exists (select from public.rounds r where r.player_id = x.player_id
            and r.opened_at > x.opened_at - make_interval(secs => x.gap_ms / 1000.0) and r.shared_n is null) then 'round_too_soon' end as code
      from unnest($1::bigint[], $2::uuid[], $3::text[], $4::timestamptz[], $5::int[]) with ordinality as x(player_id, id, game, opened_at, gap_ms, index)
      where not exists (select from public.rounds r where r.player_id = x.player_id and r.id = x.id)) asked where code is not null`,
    values: [
      rows.map((row) => row.walletId),
      bets.map((bet) => bet.id),
      bets.map((bet) => bet.game),
      bets.map((bet) => bet.openedAt.toISOString()),
      bets.map((bet) => bet.gapMs),
    ],
  })
  return found
}

/** @returns indexes of the moves whose round has changed since it was read */
export async function listMoved(client: pg.ClientBase, rows: readonly AttachRequest[]): Promise<number[]> {
  const moves = rows.map((row) => (row.row as MoveRow).before)
  const { rows: found } = await client.query<{ place: number }>({
    name: 'games.list_moved',
    text: `select (x.index - 1)::int as place from unnest($1::bigint[], $2::uuid[], $3::jsonb[]) with ordinality as x(player_id, id, play, index)
      where not exists (select from public.rounds r where r.player_id = x.player_id and r.id = x.id and r.ending is null and r.play = x.play)`,
    values: [
      moves.map((round) => round.playerId),
      moves.map((round) => round.id),
      moves.map(({ play }) => JSON.stringify(play)),
    ],
  })
  return found.map(({ place }) => place)
}

function toAnswers(rows: readonly AttachedRow[], found: readonly OpenRow[]): OpenAnswer[] {
  const answers = new Array<OpenAnswer>(rows.length)
  for (const row of found) answers[row.index - 1] = toAnswer(row)
  return answers
}

export function toAnswer(row: OpenRow): OpenAnswer {
  const { verdict, seed_id, nonce, server_seed, server_hash, client_seed } = row
  if (seed_id === null || nonce === null || !server_seed || !server_hash || !client_seed) return { verdict }
  return {
    verdict,
    nonce: Number(nonce),
    pair: {
      id: seed_id,
      serverSeed: server_seed,
      serverHash: server_hash,
      clientSeed: client_seed,
      nextNonce: Number(nonce) + 1,
    },
  }
}
