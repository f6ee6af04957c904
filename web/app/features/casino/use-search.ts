import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Answer } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { publicQuery } from '../../lib/queries/public.ts'
import { errorSentence } from '../../lib/sentence.ts'
import type { Game } from './game.ts'

/** Pause in typing before the call, ms. */
const PAUSE_MS = 150
/** Least letters of a search. */
const LEAST = 2
/** Cache time of an answer, ms. */
const KEPT_MS = 5 * 60_000

export interface GameSearch {
  /** The searched text: empty while too short. */
  sought: string
  /**
   * Found games; undefined until the first answer. While a newer answer is pending: the results of the earlier text.
   */
  games: readonly Game[] | undefined
  providers: Answer<'GET /v2/casino-games/search'>['providers']
  /** Whether no game matches exactly; the nearest games are then listed. */
  isNearest: boolean
  /** Whether the answer of the current text is pending. */
  isBehind: boolean
  /** The result in words, for screen readers and for empty lists. */
  sentence: string
}

/** Searches the whole catalogue for the typed text. Late answers belong to another query key and replace nothing. */
export function useGameSearch(typed: string): GameSearch {
  const text = typed.trim().replace(/\s+/g, ' ')
  const [searched, ask] = useState('')
  useEffect(() => {
    if (text.length < LEAST) return ask('')
    const timer = setTimeout(() => ask(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error, isPlaceholderData } = useQuery({
    ...publicQuery('GET /v2/casino-games/search', { query: { q: searched } }),
    enabled: searched !== '',
    throwOnError: false,
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
  })
  const sought = text.length < LEAST ? '' : text
  const games = sought && !error ? data?.data : undefined
  const isBehind = sought !== '' && (isPlaceholderData || searched !== sought)
  return {
    sought,
    games: isBehind && games?.length === 0 ? undefined : games,
    providers: (games && data?.providers) || [],
    isNearest: !isBehind && games !== undefined && data?.is_nearest === true,
    isBehind,
    sentence: !sought
      ? ''
      : error
        ? errorSentence(error)
        : !games || isBehind
          ? ''
          : games.length > 0
            ? data?.is_nearest
              ? m.casino.nearest_found(sought)
              : m.casino.games_count(games.length)
            : m.casino.nothing_found(sought),
  }
}
