import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { m } from '../../lib/language.ts'
import { onAnswer, queries } from '../../lib/queries/client.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { openAuth } from '../../state/dialogs.ts'
import { session, useSession } from '../../state/player.ts'
import { toast } from '../../ui/toast.tsx'
import type { Game } from './game.ts'

/** The player's favourites, newest first. The list is fetched once; the player's own changes update it in place. */
export const favouritesQuery = () => ({
  ...ownQuery('GET /api/favorite-game/favorite'),
  staleTime: Number.POSITIVE_INFINITY,
})

type Marked = Awaited<ReturnType<ReturnType<typeof favouritesQuery>['queryFn']>>

/**
 * The favourites at the opening of the page. Later changes show at the next visit, so that nothing moves under the finger. Undefined until
 * fetched, and for a visitor.
 */
export function useFavourites(): Marked['data'] | undefined {
  const enabled = useSession().status === 'player'
  const now = useQuery({ ...favouritesQuery(), enabled, throwOnError: false }).data?.data
  const [shown, show] = useState(now)
  if ((shown === undefined) !== (now === undefined)) show(now)
  return shown
}

const KEY = favouritesQuery().queryKey
const marked = () => queries().getQueryData<Marked>(KEY)
const onMarked = (changed: () => void) => onAnswer(KEY, changed)

/** For a card: reads the favourites that its page has fetched (`useFavourites`). */
export const useIsFavourite = ({ id }: Game): boolean =>
  useSyncExternalStore(onMarked, () => marked()?.data.some((game) => game.id === id) ?? false, never)

const never = () => false

/** Adds or removes a favourite: at once on the page, reverted when the server refuses. Visitors are asked to log in. */
export async function toggleFavourite(game: Game): Promise<void> {
  if (session.get().status === 'anonymous') return openAuth('login', location.pathname)
  const before = marked()
  const show = (data: readonly Game[]) =>
    queries().setQueryData<Marked>(KEY, { success: true, data: [...data] })
  const known = before?.data ?? []
  const isMarked = known.some(({ id }) => id === game.id)
  show(isMarked ? known.filter(({ id }) => id !== game.id) : [game, ...known])
  const params = { id: String(game.id) }
  try {
    const { api } = await import('../../lib/api.ts')
    if (isMarked) await api('POST /api/favorite-game/favorite/:id/remove', { params })
    else await api('POST /api/favorite-game/favorite/:id/add', { params })
    toast(isMarked ? m.catalogue.unmarked : m.catalogue.marked, 'good')
  } catch (failure) {
    // Other favourites may have changed meanwhile.
    const others = (marked()?.data ?? []).filter(({ id }) => id !== game.id)
    show(isMarked ? [game, ...others] : others)
    toast(errorSentence(failure), 'bad')
  }
  if (!before) void queries().invalidateQueries({ queryKey: KEY })
}
