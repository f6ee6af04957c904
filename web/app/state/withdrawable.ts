import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Answer } from '../lib/api.ts'
import { ownQuery } from '../lib/queries/own.ts'
import { useSettings } from './settings.ts'
import { useWallet } from './wallet.ts'

type WalletAnswer = Answer<'GET /api/wallet'>

/**
 * What of the balance a withdrawal takes, and what deposits still ask for. Undefined until it is known; asked again when the balance moves, and not at all
 * where deposits ask for nothing.
 */
export function useWithdrawable(): Pick<WalletAnswer, 'withdrawable' | 'rollover'> | undefined {
  const now = useWallet()
  const asks = useSettings().deposit_rollover !== 0
  const { data, refetch } = useQuery({ ...ownQuery('GET /api/wallet'), throwOnError: false, enabled: asks })
  const version = now?.version
  useEffect(() => {
    if (asks && version !== undefined) void refetch()
  }, [asks, version, refetch])
  if (!asks) return now && { withdrawable: now.balance, rollover: null }
  return data && withdrawableNow(data, now?.balance)
}

/** Why it is not known, with how to ask again; undefined while it is known or being asked for. */
export function useWithdrawableFailure(): { error: Error; onRetry: () => void } | undefined {
  const asks = useSettings().deposit_rollover !== 0
  const { data, error, refetch } = useQuery({
    ...ownQuery('GET /api/wallet'),
    throwOnError: false,
    enabled: asks,
  })
  return asks && error && !data ? { error, onRetry: () => void refetch() } : undefined
}

/** The balance may be newer than the answer: nothing of it is withdrawable while something is owed, all of it otherwise. */
export const withdrawableNow = (
  { withdrawable, rollover }: Pick<WalletAnswer, 'withdrawable' | 'rollover'>,
  balance = withdrawable,
) => ({ withdrawable: rollover ? withdrawable : balance, rollover })
