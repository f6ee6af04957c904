import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import { type Boot, setBoot } from '../../state/boot.ts'
import { dialog } from '../../state/dialogs.ts'
import { session } from '../../state/player.ts'
import { favourites, toggleFavourite } from './favourites.ts'
import type { Game } from './game.ts'

const MINES = { id: 1, slug: 'mines', name: 'Mines' } as Game
const calls: string[] = []
let status = 200

beforeEach(() => {
  speak('pt', pt)
  setBoot({ config: {}, data: {} } as unknown as Boot)
  vi.stubGlobal('location', { pathname: '/casino' })
  vi.stubGlobal('history', { state: null, pushState: () => {}, replaceState: () => {} })
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`)
    return Response.json(status === 200 ? { success: true } : { error: 'game_not_found' }, { status })
  })
})
afterEach(() => {
  dialog.set(undefined)
  favourites.set(undefined)
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
  expect(favourites.get()).toEqual([MINES])
  await toggleFavourite(MINES)
  expect(favourites.get()).toEqual([])
  expect(calls).toEqual([
    'POST /api/favorite-game/favorite/1/add',
    'POST /api/favorite-game/favorite/1/remove',
  ])
})

it('[CASINO-2] takes the mark back when the server refuses', async () => {
  status = 404
  session.set({ status: 'player', user: {} as never })
  await toggleFavourite(MINES)
  expect(favourites.get()).toEqual([])
})
