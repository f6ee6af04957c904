import { sql } from 'kysely'
import { publish } from '../../../../facts.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Bet } from '../bet.ts'
import type { PlacedRow } from './attached.ts'

/** Writes a free bet and its fact; the legs are written before. */
export async function insertFreeBet(tx: Tx, bet: Bet, { placeId, fact }: PlacedRow): Promise<void> {
  const { receipt, placedAt } = bet
  await sql`
    insert into public.bets (player_id, id, slip, kind, stake_real_cents, stake_bonus_cents, stake_free_cents, possible_payout_cents, cap_cents, policy,
      rules_version, placed_at, receipt_key, receipt, signature, place_id, state, sizes, line_stake_cents)
    values (${bet.playerId}, ${bet.id}, ${bet.slip}, ${bet.kind}, 0, 0, ${bet.stakeFree}, ${bet.possiblePayout}, ${bet.cap}, ${bet.policy},
      ${bet.rulesVersion}, ${placedAt}, ${receipt.key}, ${receipt.text}, ${receipt.signature}, ${placeId}, ${bet.state}, ${[...bet.combination.sizes]}::smallint[],
      ${bet.lineStake})`.execute(tx)
  if (bet.waitsUntil)
    await sql`insert into public.pending_bets (player_id, bet_id, due_at) values (${bet.playerId}, ${bet.id}, ${bet.waitsUntil})`.execute(
      tx,
    )
  await publish(tx, {
    name: 'bet.placed',
    ...fact,
    placedAt: placedAt.toISOString(),
    stakeFree: Number(bet.stakeFree),
  })
}
