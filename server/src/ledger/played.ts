import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { KINDS } from './accounts.ts'

/** What a wallet staked on products, and what products paid to it. A refunded stake counts as not staked, a payout taken back as not paid. */
export interface Played {
  staked: Cents
  returned: Cents
  /** Stakes of bets and own rounds that have not ended. */
  openStakes: Cents
  /** What ended came to: without the stakes in play. */
  result: Cents
  /** The movement of the wallet up to which all this counts. */
  version: number
}

/** Real and bonus money together, since a moment. Reads the wallet's movements since then: for a day, not for years. */
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

/** Whether a wallet has ever staked real money, whatever became of the stake. */
export async function hasStakedReal(tx: Tx, walletId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ledger.journal where wallet_id = ${walletId} and kind = ${KINDS.take_stake} and real < 0) as has`.execute(
    tx,
  )
  return rows[0]?.has === true
}
