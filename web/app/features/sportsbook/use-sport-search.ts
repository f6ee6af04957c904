import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { publicQuery } from '../../lib/queries/public.ts'

/** Pause in typing before the call, ms. */
const PAUSE_MS = 150
const LEAST = 2
const KEPT_MS = 60_000

/** Matches and leagues by the typed text; undefined for a short text and before the first answer. */
export function useSportSearch(typed: string) {
  const wanted = typed.trim().replace(/\s+/g, ' ')
  const [asked, ask] = useState('')
  useEffect(() => {
    if (wanted.length < LEAST) return ask('')
    const timer = setTimeout(() => ask(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...publicQuery('GET /v2/sports/search', { query: { q: asked } }),
    enabled: asked !== '',
    throwOnError: false,
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
    // An equal answer must still trigger the unsuspension of markets.
    structuralSharing: false,
  })
  const isWanted = wanted.length >= LEAST
  return {
    sought: isWanted ? wanted : '',
    found: isWanted && !error ? data : undefined,
    error: isWanted ? error : null,
    /** The answer of the current text is pending. */
    isBehind: isWanted && (isPlaceholderData || asked !== wanted),
    refetch,
  }
}
