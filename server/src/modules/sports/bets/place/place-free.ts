import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@jogo/contract/endpoint'
import type { placeFreeBet } from '@jogo/contract/free-bets'
import { totalOdds } from '@jogo/rules/bets/payout'
import { cents, type OddsMilli } from '@jogo/rules/money'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { AttachedRow } from '../../../money/wallet/index.ts'
import type { Bet } from '../bet.ts'
import { writeReceipts } from './attached.ts'
import { deleteRedeemedReservations, insertLegs, lockBetPrices } from './attached-store.ts'
import { insertFreeBet } from './free-bet-store.ts'
import { toPosted } from './new-bet.ts'
import { findRepeat, freeQuietly, type PlacedSlip, type PlacingDeps, slipRefusal } from './place-slip.ts'
import { sumSelections } from './selections.ts'
import { type FreeStake, readSlip, type Slip } from './slip.ts'
import { validateSlip } from './validate-slip.ts'

/** A free bet that passed the check, its liability reserved; prices are checked again on writing. */
export interface JudgedFreeBet extends ReturnType<typeof toPosted> {
  /** Frees the reservation of a free bet that is not written. */
  free(): Promise<void>
}

/**
 * Checks a free bet against current prices, before the transaction that places it.
 * @returns the answer if the bet was placed before or has a problem
 * @throws Refusal free_bet_odds_below_min, sports_closed, sports_by_supplier, slip_invalid, prices_unavailable, invalid_request, reference_reused, busy when a limit was just used up
 */
export async function judgeFreeBet(
  placing: PlacingDeps,
  playerId: number,
  { slip: id, bet, policy, legs }: BodyOf<typeof placeFreeBet>,
  { placeId, ...free }: FreeStake & { placeId?: bigint | undefined },
): Promise<JudgedFreeBet | PlacedSlip> {
  const read = readSlip({ slip: id, policy, bets: [{ id: bet, stake: Number(free.stake), legs }] })
  const slip: Slip = { ...read, free, ...(placeId !== undefined && { placeId }) }
  const repeated = await findRepeat(placing, playerId, slip)
  if (repeated) return repeated
  const refusal = slipRefusal(placing, slip)
  if (refusal) refuse(...refusal)
  await placing.keyPublished()
  const now = await placing.readLegs.now(slip.bets.flatMap((bet) => bet.legs))
  if (!now.isTrading) refuse('prices_unavailable', { retryAfterSeconds: 2 })
  const verdict = validateSlip(slip, now.legs, placing.settings())
  if ('problems' in verdict) return { bets: [], problems: verdict.problems }
  const [accepted] = verdict.accepted
  if (!accepted) throw new Error('a slip without a bet was taken')
  if (isBelow(accepted.odds, free.leastOdds))
    refuse('free_bet_odds_below_min', { data: { min_odds: free.leastOdds } })
  const token = randomUUID()
  // Odds that fall while a bet waits may fall below those of the terms.
  const held: Slip = { ...slip, policy: slip.policy === 'any' ? 'better' : slip.policy }
  const newBet = toPosted(placing, { playerId, slip: held, accepted, reservation: token })
  const sums = sumSelections([newBet.row])
  if (!(await placing.reservations.reserve({ playerId, token, sums })))
    refuse('busy', { retryAfterSeconds: 1 })
  return { ...newBet, free: () => freeQuietly(placing, { playerId, token }) }
}

/** Whether the combined odds are below the minimum. */
function isBelow(odds: readonly OddsMilli[], leastOdds: number): boolean {
  const { up, down } = totalOdds(odds)
  return up * 1_000n < BigInt(leastOdds) * down
}

/**
 * Places the free bet in the caller's transaction, which holds the wallet lock: no stake moves.
 * @throws Refusal busy if something changed since the check: the caller rolls back
 */
export async function writeFreeBet(
  tx: Tx,
  playerId: number,
  { stake, row, toBet }: JudgedFreeBet,
): Promise<Bet> {
  const nothing = { real: cents(0), bonus: cents(0) }
  const posted = { ...nothing, version: 0, duplicate: false, split: nothing }
  const rows: AttachedRow[] = [{ index: 0, row, walletId: playerId, posted }]
  const client = statementClient(tx)
  if ((await lockBetPrices(client, rows)).length > 0) refuse('busy', { retryAfterSeconds: 1 })
  await insertLegs(client, rows)
  const { placedAt, missing, started } = await deleteRedeemedReservations(client, rows)
  if (missing.length + started.length > 0) refuse('busy', { retryAfterSeconds: 1 })
  const [attached] = writeReceipts([row], placedAt)
  const bet = { ...toBet({ ...posted, attached }), stakeFree: stake.stake }
  await insertFreeBet(tx, bet, row)
  return bet
}

/** The statements that are attached to stakes, in a transaction of Kysely. */
const statementClient = (tx: Tx): pg.ClientBase =>
  ({
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      tx.executeQuery(CompiledQuery.raw(text, values)),
  }) as unknown as pg.ClientBase
