import { useQuery } from '@tanstack/react-query'
import { m } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { sentenceOf } from '../../lib/sentence.ts'
import { openAuth } from '../../state/dialogs.ts'
import { session, useSession } from '../../state/player.ts'
import { toast } from '../../ui/toast.tsx'
import type { Game } from './game.ts'

/** The player's marked games, the latest first. Asked for once: his own marks change them in place. */
export const favouritesQuery = () => ({
  ...ownQuery('GET /api/favorite-game/favorite'),
  staleTime: Number.POSITIVE_INFINITY,
})

type Marked = Awaited<ReturnType<ReturnType<typeof favouritesQuery>['queryFn']>>

/** Undefined until they were fetched, and for a visitor. */
export const useFavourites = () => useMarked(({ data }) => data)

export const useIsFavourite = ({ id }: Game) =>
  useMarked(({ data }) => data.some((one) => one.id === id)) ?? false

function useMarked<T>(select: (marked: Marked) => T): T | undefined {
  const enabled = useSession().status === 'player'
  return useQuery({ ...favouritesQuery(), select, enabled, throwOnError: false }).data
}

/** Marks or unmarks: at once on the page, taken back when the server refuses. An anonymous visitor is asked to log in. */
export async function toggleFavourite(game: Game): Promise<void> {
  if (session.get().status === 'anonymous') return openAuth('login', location.pathname)
  const { queryKey } = favouritesQuery()
  const before = queries().getQueryData<Marked>(queryKey)
  const show = (data: readonly Game[]) =>
    queries().setQueryData<Marked>(queryKey, { success: true, data: [...data] })
  const known = before?.data ?? []
  const marked = known.some(({ id }) => id === game.id)
  show(marked ? known.filter(({ id }) => id !== game.id) : [game, ...known])
  const params = { id: String(game.id) }
  try {
    const { api } = await import('../../lib/api.ts')
    if (marked) await api('POST /api/favorite-game/favorite/:id/remove', { params })
    else await api('POST /api/favorite-game/favorite/:id/add', { params })
    toast(marked ? m.catalogue.unmarked : m.catalogue.marked, 'good')
  } catch (failure) {
    show(known)
    toast(sentenceOf(failure), 'bad')
  }
  if (!before) void queries().invalidateQueries({ queryKey })
}
