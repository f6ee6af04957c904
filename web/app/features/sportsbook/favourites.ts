import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { Answer } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { onAnswer, queries } from '../../lib/queries/client.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { openAuth } from '../../state/dialogs.ts'
import { session, useSession } from '../../state/player.ts'
import { toast } from '../../ui/toast.tsx'

export interface Followed {
  kind: 'fixture' | 'tournament'
  id: number
}

type Favourites = Answer<'GET /api/sports/favourites'>

/** The player's favourites. */
export const favouritesQuery = () => ({
  ...ownQuery('GET /api/sports/favourites'),
  // An equal answer must still trigger the unsuspension of markets.
  structuralSharing: false,
})
const KEY = favouritesQuery().queryKey

/** Local changes since the last answer; they apply until the next answer. */
const marks = new Map<string, boolean>()
const favouriteKey = ({ kind, id }: Followed): string => `${kind} ${id}`
const listeners = new Set<() => void>()
const notify = () => {
  for (const changed of [...listeners]) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  const stop = onAnswer(KEY, changed)
  return () => {
    listeners.delete(changed)
    stop()
  }
}

function isFollowed(followed: Followed): boolean {
  const marked = marks.get(favouriteKey(followed))
  if (marked !== undefined) return marked
  const followedLists = queries().getQueryData<Favourites>(KEY)
  const list = followed.kind === 'fixture' ? followedLists?.fixtures : followedLists?.tournaments
  return list?.some(({ id }) => id === followed.id) ?? false
}

const never = () => false

/** Whether a star is on, by the favourites that its page has fetched (`useFavourites`). */
export const useIsFollowed = (kind: Followed['kind'], id: number): boolean =>
  useSyncExternalStore(subscribe, () => session.get().status === 'player' && isFollowed({ kind, id }), never)

/** Fetches the player's favourites once for all stars of the page. */
export function useFavourites() {
  const enabled = useSession().status === 'player'
  return useQuery({ ...favouritesQuery(), enabled, throwOnError: false, refetchOnWindowFocus: false })
}

/** The favourites at the opening of the page: removed ones stay until it is left, so that the star can be pressed again. */
export function useFavouritesAtFirst(): Favourites | undefined {
  const { data } = useFavourites()
  const [firstData, setFirstData] = useState(data)
  if ((firstData === undefined) !== (data === undefined)) setFirstData(data)
  return firstData
}

/** Adds or removes a favourite: at once on the page, reverted when the server refuses. Visitors are asked to log in. */
export async function toggleFollowed(followed: Followed): Promise<void> {
  if (session.get().status === 'anonymous') return openAuth('login', location.pathname)
  const isAdded = !isFollowed(followed)
  marks.set(favouriteKey(followed), isAdded)
  notify()
  const params = { kind: followed.kind, id: String(followed.id) }
  try {
    const { api } = await import('../../lib/api.ts')
    if (isAdded) await api('PUT /api/sports/favourites/:kind/:id', { params })
    else await api('DELETE /api/sports/favourites/:kind/:id', { params })
    toast(isAdded ? m.sportsbook.followed : m.sportsbook.unfollowed, 'good')
    await queries().invalidateQueries({ queryKey: KEY, refetchType: 'none' })
  } catch (failure) {
    marks.set(favouriteKey(followed), !isAdded)
    notify()
    toast(errorSentence(failure), 'bad')
  }
}

/** Logging out clears the local changes, so that they never reach the next player. */
session.subscribe(() => {
  if (session.get().status === 'anonymous' && marks.size > 0) {
    marks.clear()
    notify()
  }
})
