import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Answer } from '../lib/api.ts'
import { ownQuery } from '../lib/queries/own.ts'
import { useSettings } from './settings.ts'
import { useWallet } from './wallet.ts'

export type WalletAnswer = Answer<'GET /api/wallet'>

/**
 * Withdrawable part of the balance, and the open wagering of deposits. Undefined until known, and refetched when the
 * balance moves. Nothing is fetched without wagering of deposits and without waiting earnings of referrals.
 */
export function useWithdrawable(): Pick<WalletAnswer, 'withdrawable' | 'rollover'> | undefined {
  const now = useWallet()
  const asks = useAsks()
  const { data, refetch } = useQuery({ ...ownQuery('GET /api/wallet'), throwOnError: false, enabled: asks })
  const version = now?.version
  useEffect(() => {
    if (asks && version !== undefined) void refetch()
  }, [asks, version, refetch])
  if (!asks) return now && { withdrawable: now.balance, rollover: null }
  return data && withdrawableNow(data, now?.balance)
}

/** The failure of the query, with a retry function; undefined for a known or loading answer. */
export function useWithdrawableFailure(): { error: Error; onRetry: () => void } | undefined {
  const asks = useAsks()
  const { data, error, refetch } = useQuery({
    ...ownQuery('GET /api/wallet'),
    throwOnError: false,
    enabled: asks,
  })
  return asks && error && !data ? { error, onRetry: () => void refetch() } : undefined
}

/**
 * The balance may be newer than the answer. With open wagering none of the balance is withdrawable. Otherwise the whole balance is
 * withdrawable, except earnings of referrals before their day.
 */
export const withdrawableNow = (
  {
    withdrawable,
    rollover,
    referral_pending: pending,
  }: Pick<WalletAnswer, 'withdrawable' | 'rollover' | 'referral_pending'>,
  balance?: number,
) => ({
  withdrawable:
    rollover || balance === undefined ? withdrawable : Math.max(0, balance - (pending?.amount ?? 0)),
  rollover,
})

function useAsks(): boolean {
  const { deposit_rollover, withdraw_affiliate_day } = useSettings()
  return deposit_rollover !== 0 || Boolean(withdraw_affiliate_day)
}
