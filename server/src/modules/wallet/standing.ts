import { FOR_EVER, type WalletRow } from '../../ledger/wallets.ts'

/** What a wallet takes now. Payouts, refunds and withdrawals ask nothing of it. */
export interface Standing {
  mayStake: boolean
  mayDeposit: boolean
  /** An exclusion or a suspension holds; the later end where stakes and deposits have two, none where it has no end. */
  bar: { until: Date | undefined } | undefined
}

type Barred = Pick<WalletRow, 'verified' | 'stakeBarredUntil' | 'depositBarredUntil'>

/** The posting statement checks the same again, with the money. */
export function standingOf({ verified, stakeBarredUntil, depositBarredUntil }: Barred, now: Date): Standing {
  const holds = (until: Date | undefined): until is Date => until !== undefined && until > now
  const ends = [stakeBarredUntil, depositBarredUntil].filter(holds).map(Number)
  const last = Math.max(...ends)
  return {
    mayStake: verified && !holds(stakeBarredUntil),
    mayDeposit: verified && !holds(depositBarredUntil),
    bar: ends.length > 0 ? { until: last === Number(FOR_EVER) ? undefined : new Date(last) } : undefined,
  }
}
