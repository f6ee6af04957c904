import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore, match, type Place, type View } from '../../shell/index.ts'
import { pageGlobals } from '../../test/page-globals.ts'
import { routes } from '../routes.ts'
import { dialog } from '../state/dialogs.ts'
import { session, type User } from '../state/player.ts'
import { followReferrals } from './referral.ts'

const at = (url: string): View => ({
  kind: 'page',
  place: match(routes, url) as Place,
  module: { default: () => null },
})

let page: ReturnType<typeof pageGlobals>
beforeEach(() => {
  page = pageGlobals()
  dialog.set(undefined)
  session.set({ status: 'anonymous' })
})
afterEach(() => vi.unstubAllGlobals())

it('[ROUTE-3] keeps the referrer and asks an anonymous visitor to register', async () => {
  followReferrals(createStore(at('/ref/77?x=1')))
  expect(page.storage.get('referrer_id')).toBe('77')
  await vi.waitFor(() => expect(dialog.get()).toMatchObject({ name: 'auth', mode: 'register' }))
})

it('[ROUTE-3] keeps it for a link within the site too, and asks nothing of a player', async () => {
  session.set({ status: 'player', user: { id: 1 } as User })
  const view = createStore(at('/casino'))
  followReferrals(view)
  expect(page.storage.has('referrer_id')).toBe(false)
  view.set(at('/ref/A-9'))
  await vi.waitFor(() => expect(page.storage.get('referrer_id')).toBe('A-9'))
  expect(dialog.get()).toBeUndefined()
})

it('[ROUTE-3] the page is the home page', () => {
  expect(match(routes, '/ref/77')?.route.page).toBe(match(routes, '/')?.route.page)
})
