import { FOR_EVER, type WalletRow } from '../../../ledger/wallets.ts'

/** Current permissions of a wallet. Payouts, refunds and withdrawals do not depend on them. */
export interface WalletPermissions {
  mayStake: boolean
  mayDeposit: boolean
  /** Present while an exclusion or a suspension is in force. `until`: the later end of the two bars of stakes and deposits; undefined without an end. */
  bar: { until: Date | undefined } | undefined
}

type Barred = Pick<WalletRow, 'verified' | 'stakeBarredUntil' | 'depositBarredUntil'>

/** Permissions for answers and early refusals. The posting statement checks the same rules when money moves. */
export function walletPermissions(
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
