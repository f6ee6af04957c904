import { m } from '../../lib/language.ts'
import { sentenceOf } from '../../lib/sentence.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { openAuth } from '../../state/dialogs.ts'
import { session } from '../../state/player.ts'
import { toast } from '../../ui/toast.tsx'
import type { Game } from './game.ts'

/** Fetched when it is first needed: most visitors never mark anything. */
const caller = () => import('../../lib/api.ts')

/** The player's marked games, the latest first; undefined until they were fetched, and after he left. */
export const favourites = createStore<readonly Game[] | undefined>(undefined)
let asked = false

/** Keeps the marks with the session: fetched once a player is in, forgotten when he leaves. */
function follow(): void {
  const { status } = session.get()
  if (status === 'anonymous') {
    asked = false
    favourites.set(undefined)
  }
  if (status !== 'player' || asked) return
  asked = true
  caller()
    .then(({ api }) => api('GET /api/favorite-game/favorite'))
    .then(
      ({ data }) => favourites.set(data),
      (failure) => {
        asked = false
        console.warn('favourites', failure)
      },
    )
}
if (typeof document !== 'undefined') {
  session.subscribe(follow)
  follow()
}

export const useFavourites = () => useStore(favourites, () => undefined)

/** Marks or unmarks: at once on the page, taken back when the server refuses. An anonymous visitor is asked to log in. */
export async function toggleFavourite(game: Game): Promise<void> {
  if (session.get().status === 'anonymous') return openAuth('login', location.pathname)
  const before = favourites.get() ?? []
  const marked = before.some(({ id }) => id === game.id)
  favourites.set(marked ? before.filter(({ id }) => id !== game.id) : [game, ...before])
  const params = { id: String(game.id) }
  try {
    const { api } = await caller()
    if (marked) await api('POST /api/favorite-game/favorite/:id/remove', { params })
    else await api('POST /api/favorite-game/favorite/:id/add', { params })
    toast(marked ? m.games.unmarked : m.games.marked, 'good')
  } catch (failure) {
    favourites.set(before)
    toast(sentenceOf(failure), 'bad')
  }
}
