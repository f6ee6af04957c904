import { FOR_EVER, type WalletRow } from '../../../ledger/wallets.ts'

/** What the player may do with the wallet now. Payouts, refunds and withdrawals do not depend on it. */
export interface WalletPermissions {
  mayStake: boolean
  mayDeposit: boolean
  /** Set while an exclusion or a suspension is in force. When stakes and deposits have different ends: the later one; undefined: no end. */
  bar: { until: Date | undefined } | undefined
}

type Barred = Pick<WalletRow, 'verified' | 'stakeBarredUntil' | 'depositBarredUntil'>

/** For answers and early refusals; the posting statement checks the same rules when money moves. */
export function permissionsOf(
  { verified, stakeBarredUntil, depositBarredUntil }: Barred,
  now: Date,
): WalletPermissions {
  const holds = (until: Date | undefined): until is Date => until !== undefined && until > now
  const ends = [stakeBarredUntil, depositBarredUntil].filter(holds).map(Number)
  const last = Math.max(...ends)
  return {
    mayStake: verified && !holds(stakeBarredUntil),
    mayDeposit: verified && !holds(depositBarredUntil),
    bar: ends.length > 0 ? { until: last === Number(FOR_EVER) ? undefined : new Date(last) } : undefined,
  }
}
