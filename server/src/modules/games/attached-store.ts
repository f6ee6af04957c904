import type pg from 'pg'
import type { AttachedRow } from '../wallet/index.ts'
import type { BetRow, MoveRow } from './attached.ts'
import type { SeedPair } from './fair-seeds.ts'
import { houseGame } from './house-games.ts'

export interface OpenAnswer {
  verdict: 'opened' | 'round_open' | 'no_pair'
  /** With the verdict `opened`. */
  pair?: SeedPair
  nonce?: number
}

interface OpenRow {
  index: number
  verdict: OpenAnswer['verdict']
  seed_id: string | null
  nonce: bigint | null
  server_seed: string | null
  server_hash: string | null
  client_seed: string | null
}

const OPEN = {
  name: 'games.open_rounds',
  text: 'select * from public.open_rounds($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
}

/** @returns one answer per row, in their order */
export async function openRounds(client: pg.ClientBase, rows: readonly AttachedRow[]): Promise<OpenAnswer[]> {
  const bets = rows.map((one) => one.row as BetRow)
  const { rows: found } = await client.query<OpenRow>({
    ...OPEN,
    values: [
      rows.map((one) => one.walletId),
      bets.map((bet) => bet.id),
      bets.map((bet) => bet.game),
      bets.map(({ bet }) => JSON.stringify(bet)),
      bets.map(({ terms }) => terms.rtpBp),
      bets.map(({ terms }) => terms.maxWin),
      rows.map((one) => -one.posted.split.real),
      rows.map((one) => -one.posted.split.bonus),
      bets.map(({ game }) => JSON.stringify(houseGame(game).rules.start)),
      bets.map((bet) => bet.openedAt.toISOString()),
    ],
  })
  const answers = new Array<OpenAnswer>(rows.length)
  for (const row of found) answers[row.index - 1] = toAnswer(row)
  return answers
}

/** @returns the places of the moves whose round was closed; the rounds of the others have changed meanwhile and stay as they are */
export async function closeRounds(client: pg.ClientBase, rows: readonly MoveRow[]): Promise<Set<number>> {
  const moves = rows.map(({ before, after, fact }, index) => ({
    index,
    player_id: before.playerId,
    id: before.id,
    seen: before.play,
    play: after.play,
    ending: after.ending,
    payout: after.payout.toString(),
    closed_at: after.closedAt,
    fact,
  }))
  const { rows: closed } = await client.query<{ index: number }>({
    name: 'games.close_rounds',
    text: 'select close_rounds as index from public.close_rounds($1)',
    values: [JSON.stringify(moves)],
  })
  return new Set(closed.map((row) => row.index))
}

function toAnswer(row: OpenRow): OpenAnswer {
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
