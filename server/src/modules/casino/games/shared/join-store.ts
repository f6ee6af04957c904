import { openRound } from '@jogo/rules/games/game'
import { cents } from '@jogo/rules/money'
import type pg from 'pg'
import { type AttachedRow, type AttachRequest, insertWithoutBonus } from '../../../money/wallet/index.ts'
import type { BetRow } from '../attached.ts'
import { houseGame } from '../house-games.ts'
import type { Round } from '../round.ts'

/** Reasons why a bet cannot join a shared round. `round_stake_above_max`: the player's total stake on the round would exceed the maximum. */
export type JoinVeto = 'bets_closed' | 'round_stake_above_max'

interface JoinedRow {
  index: number
  verdict: 'joined' | JoinVeto
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
    from public.join_rounds($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
}

/**
 * Adds the bets of attached rows to their shared rounds. The result is the bet's `Round`. A bet is vetoed if the round is closed, or if the player's total
 * stake is too high.
 */
export async function insertJoined(client: pg.ClientBase, rows: readonly AttachedRow[]) {
  await insertWithoutBonus(client, rows)
  const bets = rows.map((row) => row.row as BetRow)
  const { rows: found } = await client.query<JoinedRow>({
    ...JOIN,
    values: [
      rows.map((row) => row.walletId),
      bets.map((bet) => bet.id),
      bets.map((bet) => bet.game),
      bets.map((bet) => bet.n),
      bets.map(({ bet }) => JSON.stringify(bet)),
      bets.map(({ terms }) => terms.rtpBp),
      bets.map(({ terms }) => terms.maxWin),
      rows.map((row) => -row.posted.split.real),
      rows.map((row) => -row.posted.split.bonus),
      bets.map(({ game }) => JSON.stringify(houseGame(game).rules.start)),
      bets.map((bet) => bet.openedAt.toISOString()),
      bets.map((bet) => bet.most ?? null),
    ],
  })
  const results = new Map<number, Round>()
  const vetoed: { index: number; code: JoinVeto }[] = []
  for (const answer of found) {
    const row = rows[answer.index - 1] as AttachedRow
    const { verdict } = answer
    const round = verdict === 'joined' ? toRound(row, answer) : undefined
    if (round) results.set(row.index, round)
    else vetoed.push({ index: row.index, code: verdict === 'joined' ? 'bets_closed' : verdict })
  }
  return { results, vetoed }
}

/** @returns indexes of the bets that their shared round would refuse; retries of placed bets are left out */
export async function listNotJoining(
  client: pg.ClientBase,
  rows: readonly AttachRequest[],
): Promise<{ place: number; code: JoinVeto }[]> {
  const bets = rows.map((row) => row.row as BetRow)
  const { rows: found } = await client.query<{ place: number; code: JoinVeto }>({
    name: 'games.list_not_joining',
    text: `select place, code from (
      select (x.index - 1)::int as place,
        case when not exists (
          select from public.shared_rounds s where s.game = x.game and s.n = x.n and s.phase = 'open' and s.closes_at > clock_timestamp()) then 'bets_closed'
        when x.stake + (select coalesce(sum(r.stake_real_cents + r.stake_bonus_cents), 0) from public.rounds r
          where r.game = x.game and r.shared_n = x.n and r.player_id = x.player_id and r.shared_n is not null
            and coalesce(r.ending, '') = '') > x.most then 'round_stake_above_max' end as code
      from unnest($1::bigint[], $2::uuid[], $3::text[], $4::int[], $5::bigint[], $6::bigint[]) with ordinality as x(player_id, id, game, n, stake, most, index)
      where not exists (select from public.rounds r where r.player_id = x.player_id and r.id = x.id)) asked where code is not null`,
    values: [
      rows.map((row) => row.walletId),
      bets.map((bet) => bet.id),
      bets.map((bet) => bet.game),
      bets.map((bet) => bet.n),
      bets.map(({ terms }) => terms.stake),
      bets.map((bet) => bet.most ?? null),
    ],
  })
  return found
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
