import { openRound } from '@jogo/rules/games/game'
import { cents } from '@jogo/rules/money'
import type pg from 'pg'
import type { AskedRow, AttachedRow } from '../../wallet/index.ts'
import type { BetRow } from '../attached.ts'
import { houseGame } from '../house-games.ts'
import type { Round } from '../round.ts'

interface JoinedRow {
  index: number
  verdict: 'joined' | 'bets_closed'
  chain: number | null
  place: number | null
  version: number | null
  data_sha256: Buffer | null
  draws_at: Date | null
  first_hash: string | null
  salt: string | null
}

const JOIN = {
  name: 'games.join_rounds',
  text: `select index, verdict, (going).chain, (going).place, (going).version, (going).data_sha256, (going).draws_at, first_hash, salt
    from public.join_rounds($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
}

/** Attached to stakes: puts the bets on their shared rounds. The result is the bet's `Round`; one on a round that takes no bets any more is vetoed. */
export async function joinRounds(client: pg.ClientBase, rows: readonly AttachedRow[]) {
  const bets = rows.map((one) => one.row as BetRow)
  const { rows: found } = await client.query<JoinedRow>({
    ...JOIN,
    values: [
      rows.map((one) => one.walletId),
      bets.map((bet) => bet.id),
      bets.map((bet) => bet.game),
      bets.map((bet) => bet.n),
      bets.map(({ bet }) => JSON.stringify(bet)),
      bets.map(({ terms }) => terms.rtpBp),
      bets.map(({ terms }) => terms.maxWin),
      rows.map((one) => -one.posted.split.real),
      rows.map((one) => -one.posted.split.bonus),
      bets.map(({ game }) => JSON.stringify(houseGame(game).rules.start)),
      bets.map((bet) => bet.openedAt.toISOString()),
    ],
  })
  const results = new Map<number, Round>()
  const vetoed: { index: number; code: 'bets_closed' }[] = []
  for (const answer of found) {
    const row = rows[answer.index - 1] as AttachedRow
    const round = answer.verdict === 'joined' ? toRound(row, answer) : undefined
    if (round) results.set(row.index, round)
    else vetoed.push({ index: row.index, code: 'bets_closed' })
  }
  return { results, vetoed }
}

/** @returns the places of the bets whose shared round takes no bets, without bets that were taken already */
export async function listBetsClosed(client: pg.ClientBase, rows: readonly AskedRow[]): Promise<number[]> {
  const bets = rows.map((one) => one.row as BetRow)
  const { rows: found } = await client.query<{ place: number }>({
    name: 'games.list_bets_closed',
    text: `select (x.index - 1)::int as place from unnest($1::bigint[], $2::uuid[], $3::text[], $4::int[]) with ordinality as x(player_id, id, game, n, index)
      where not exists (select from public.shared_rounds s where s.game = x.game and s.n = x.n and s.phase = 'open' and s.closes_at > clock_timestamp())
        and not exists (select from public.rounds r where r.player_id = x.player_id and r.id = x.id)`,
    values: [
      rows.map((one) => one.walletId),
      bets.map((bet) => bet.id),
      bets.map((bet) => bet.game),
      bets.map((bet) => bet.n),
    ],
  })
  return found.map(({ place }) => place)
}

function toRound({ row, walletId, posted }: AttachedRow, joined: JoinedRow): Round | undefined {
  const { id, game, bet, terms, openedAt, n } = row as BetRow
  const { chain, place, version, data_sha256, draws_at, first_hash, salt } = joined
  if (n === undefined || !chain || !place || !version || !data_sha256 || !draws_at || !first_hash || !salt)
    return undefined
  return {
    ...openRound(houseGame(game).rules, bet, { ...terms, version }),
    id,
    game,
    playerId: walletId,
    dataHash: data_sha256.toString('hex'),
    shared: { n, chain, place, firstHash: first_hash, salt, drawsAt: draws_at },
    stakeReal: cents(-posted.split.real),
    stakeBonus: cents(-posted.split.bonus),
    openedAt,
    movedAt: openedAt,
  }
}
