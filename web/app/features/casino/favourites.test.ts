import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { arrive } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { pt } from '../../messages/pt.ts'
import { dialog } from '../../state/dialogs.ts'
import { session } from '../../state/player.ts'
import { favouritesQuery, toggleFavourite } from './favourites.ts'
import type { Game } from './game.ts'

const MINES = { id: 1, slug: 'mines', name: 'Mines' } as Game
const favourites = () => queries().getQueryData<{ data: Game[] }>(favouritesQuery().queryKey)?.data
const calls: string[] = []
let status = 200

beforeEach(() => {
  speak('pt', pt)
  arrive()
  vi.stubGlobal('location', { pathname: '/casino' })
  vi.stubGlobal('history', { state: null, pushState: () => {}, replaceState: () => {} })
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`)
    return Response.json(status === 200 ? { success: true } : { error: 'game_not_found' }, { status })
  })
})
afterEach(() => {
  dialog.set(undefined)
  calls.length = 0
  status = 200
})

it('[CASINO-2] asks an anonymous visitor to log in, and calls nobody', async () => {
  session.set({ status: 'anonymous' })
  await toggleFavourite(MINES)
  expect(dialog.get()).toMatchObject({ name: 'auth', mode: 'login', next: '/casino' })
  expect(calls).toEqual([])
})

it("[CASINO-2] marks and unmarks a player's game", async () => {
  session.set({ status: 'player', user: {} as never })
  await toggleFavourite(MINES)
  expect(favourites()).toEqual([MINES])
  await toggleFavourite(MINES)
  expect(favourites()).toEqual([])
  expect(calls).toEqual([
    'POST /api/favorite-game/favorite/1/add',
    'POST /api/favorite-game/favorite/1/remove',
  ])
})

it('[CASINO-2] takes the mark back when the server refuses', async () => {
  status = 404
  session.set({ status: 'player', user: {} as never })
  await toggleFavourite(MINES)
  expect(favourites()).toEqual([])
})

it('[CASINO-2] takes only its own mark back: what was marked meanwhile stays', async () => {
  session.set({ status: 'player', user: {} as never })
  const refuse = Promise.withResolvers<void>()
  const other = { id: 2, slug: 'dice', name: 'Dice' } as Game
  const refused = fetch
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (url.includes('/1/')) {
      await refuse.promise
      status = 404
    }
    return refused(url, request)
  })
  const first = toggleFavourite(MINES)
  await toggleFavourite(other)
  refuse.resolve()
  await first
  expect(favourites()).toEqual([other])
})
