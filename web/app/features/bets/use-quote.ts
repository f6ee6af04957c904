import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { SlipLeg } from '../../state/slip-store.ts'
import type { Quote } from './preview-slip.ts'

/** Poll interval of the visible slip's prices, ms: matches outside the page have no subscription. */
const EVERY_MS = 4_000

/** The current prices of these legs; undefined until known, and for an empty slip. */
export function useQuote(legs: readonly SlipLeg[]): {
  quote: Quote | undefined
  ask: () => Promise<unknown>
} {
  const request = legs.map(({ fixture, market, specifiers, selection }) => ({
    fixture,
    market,
    specifiers,
    selection,
  }))
  const { data, refetch } = useQuery({
    queryKey: ['public', 'POST /v2/bets/quote', request],
    queryFn: ({ signal }) => api('POST /v2/bets/quote', { body: { legs: request }, signal }),
    enabled: request.length > 0,
    refetchInterval: EVERY_MS,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return { quote: request.length > 0 ? data : undefined, ask: () => refetch() }
}
