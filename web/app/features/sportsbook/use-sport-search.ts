import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { publicQuery } from '../../lib/queries/public.ts'

/** Pause in typing before the call, ms. */
const PAUSE_MS = 150
const LEAST = 2
const KEPT_MS = 60_000

/** Matches and leagues by the typed text; undefined for a short text and before the first answer. */
export function useSportSearch(typed: string) {
  const text = typed.trim().replace(/\s+/g, ' ')
  const [searched, ask] = useState('')
  useEffect(() => {
    if (text.length < LEAST) return ask('')
    const timer = setTimeout(() => ask(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...publicQuery('GET /v2/sports/search', { query: { q: searched } }),
    enabled: searched !== '',
    throwOnError: false,
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
    // An equal answer must still trigger the unsuspension of markets.
    structuralSharing: false,
  })
  const isWanted = text.length >= LEAST
  return {
    searchText: isWanted ? text : '',
    matches: isWanted && !error ? data : undefined,
    error: isWanted ? error : null,
    /** The answer of the current text is pending. */
    isBehind: isWanted && (isPlaceholderData || searched !== text),
    refetch,
  }
}
