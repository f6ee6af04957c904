import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { KINDS } from './accounts.ts'

/** Stakes of a wallet on products, and payouts. A refunded stake counts as not staked, a reversed payout as not paid. */
export interface Played {
  staked: Cents
  returned: Cents
  /** Stakes of bets and of own rounds in progress. */
  openStakes: Cents
  /** Result of ended stakes alone. */
  result: Cents
  /** Number of the wallet's last counted movement. */
  version: number
}

/** Stakes and payouts since a moment, real and bonus together. Reads all movements of that time, so it is meant for a day, not for years. */
export async function sumPlayed(tx: Tx, walletId: number, since: Date): Promise<Played> {
  const { rows } = await sql<Record<'staked' | 'returned' | 'openStakes' | 'result' | 'version', bigint>>`
    select staked, returned, open_stakes as "openStakes", result, version from public.played(${walletId}, ${since})`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw new Error(`there is no wallet ${walletId}`)
  const { staked, returned, openStakes, result, version } = row
  return {
    ...{ staked: cents(staked), returned: cents(returned) },
    ...{ openStakes: cents(openStakes), result: cents(result), version: Number(version) },
  }
}

/** Whether a wallet ever staked real money. Refunded stakes count. */
export async function hasStakedReal(tx: Tx, walletId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ledger.journal where wallet_id = ${walletId} and kind = ${KINDS.take_stake} and real < 0) as has`.execute(
    tx,
  )
  return rows[0]?.has === true
}

/** Number of a wallet's stakes with real money; refunded stakes are left out. @param most the count ends here */
export async function countStakedReal(tx: Tx, walletId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from public.real_stakes(${walletId}, 0, ${Number.MAX_SAFE_INTEGER}, ${most})`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Sum of a wallet's real stakes from (included) to (excluded); refunded stakes are left out. */
export async function sumStakedReal(
  tx: Tx,
  walletId: number,
  { from, until }: { from: Date; until: Date },
): Promise<Cents> {
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(sum(cents), 0)::bigint as staked
      from public.real_stakes(${walletId}, ledger.seq_at(${walletId}, ${from}), ledger.seq_at(${walletId}, ${until}), null)`.execute(
    tx,
  )
  return cents(rows[0]?.staked ?? 0n)
}

/** Whether a deposit was ever credited to a wallet. */
export async function hasDeposited(tx: Tx, walletId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ledger.journal where wallet_id = ${walletId} and kind = ${KINDS.deposit}) as has`.execute(
    tx,
  )
  return rows[0]?.has === true
}
