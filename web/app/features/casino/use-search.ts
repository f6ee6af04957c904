import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Answer } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { publicQuery } from '../../lib/queries/public.ts'
import { sentenceOf } from '../../lib/sentence.ts'
import type { Game } from './game.ts'

/** A pause in typing after which the server is asked, ms. */
const PAUSE_MS = 150
/** From how many letters on. */
const LEAST = 2
/** How long an answer is kept, ms. */
const KEPT_MS = 5 * 60_000

export interface GameSearch {
  /** What is looked for: empty while too little is typed. */
  sought: string
  /** Undefined until the first answer; while a newer one is on its way, those of what was typed before. */
  games: readonly Game[] | undefined
  providers: Answer<'GET /v2/casino-games/search'>['providers']
  /** No game of that name is here: these are the nearest to it. */
  isNearest: boolean
  /** The answer is not yet that of what is typed now. */
  isBehind: boolean
  /** The outcome in words, for screen readers and when there is nothing to show. */
  sentence: string
}

/** Looks in the whole catalogue for what is typed. Answers that come late are those of another query, so they replace nothing. */
export function useGameSearch(typed: string): GameSearch {
  const wanted = typed.trim().replace(/\s+/g, ' ')
  const [asked, ask] = useState('')
  useEffect(() => {
    if (wanted.length < LEAST) return ask('')
    const timer = setTimeout(() => ask(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, error, isPlaceholderData } = useQuery({
    ...publicQuery('GET /v2/casino-games/search', { query: { q: asked } }),
    enabled: asked !== '',
    throwOnError: false,
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
  })
  const sought = wanted.length < LEAST ? '' : wanted
  const games = sought && !error ? data?.data : undefined
  const isBehind = sought !== '' && (isPlaceholderData || asked !== sought)
  return {
    sought,
    games: isBehind && games?.length === 0 ? undefined : games,
    providers: (games && data?.providers) || [],
    isNearest: !isBehind && games !== undefined && data?.is_nearest === true,
    isBehind,
    sentence: !sought
      ? ''
      : error
        ? sentenceOf(error)
        : !games || isBehind
          ? ''
          : games.length > 0
            ? data?.is_nearest
              ? m.casino.nearest_found(sought)
              : m.casino.games_count(games.length)
            : m.casino.nothing_found(sought),
  }
}
