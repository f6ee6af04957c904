import type { GameName } from '@jogo/rules/games/all'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { type OpenAnswer, type OpenRow, toAnswer } from './attached-store.ts'
import type { Round } from './round.ts'

interface WantedNonce {
  playerId: number
  game: GameName
  openedAt: Date
  gapMs: number
}

/** Takes the next nonce of the player's active pair. The caller's transaction has locked the wallet. */
export async function claimNonce(
  tx: Tx,
  { playerId, game, openedAt, gapMs }: WantedNonce,
): Promise<OpenAnswer> {
  const { rows } = await sql<OpenRow>`
    select * from public.take_nonces(${[playerId]}::bigint[], ${[game]}::text[], ${[openedAt]}::timestamptz[], ${[gapMs]}::int[])`.execute(
    tx,
  )
  return rows[0] ? toAnswer(rows[0]) : { verdict: 'no_pair' }
}

/** Writes an ended free spin. It publishes no `round.closed`, because the player has staked nothing. */
export async function insertFreeRound(tx: Tx, round: Round): Promise<void> {
  const { free, seeds, nonce, openedAt } = round
  if (!free || !seeds) throw new Error(`not a free spin: ${round.id}`)
  await sql`
    insert into public.rounds (player_id, id, game, seed_id, nonce, bet, play, ending, payout_cents, stake_real_cents, stake_bonus_cents, stake_free_cents,
      grant_id, prize_cents, rtp_bp, max_win_cents, opened_at, moved_at, closed_at, version, data_sha256)
    values (${round.playerId}, ${round.id}, ${round.game}, ${seeds.id}, ${nonce}, ${JSON.stringify(round.bet)}::jsonb, ${JSON.stringify(round.play)}::jsonb,
      ${round.ending}, ${round.payout}, 0, 0, ${round.stake}, ${free.grantId}, ${free.prize}, ${round.rtpBp}, ${round.maxWin}, ${openedAt}, ${openedAt},
      ${round.closedAt ?? openedAt}, ${round.version}, ${Buffer.from(round.dataHash, 'hex')})`.execute(tx)
}
