import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callerWith } from '../../test/caller.ts'
import { json, listen, type TestServer } from '../../test/http.ts'
import { arrive } from '../../test/page.tsx'
import { connectApi } from '../lib/api.ts'
import { cacheAnswers, queries } from '../lib/queries/client.ts'
import { publicKey } from '../lib/queries/keys.ts'
import { publicAnswer } from '../lib/queries/public.ts'
import { currentSettings } from '../state/settings.ts'
import { startUp } from './start-up.ts'

/** The specification's own list: coupon text, providers, settings, pictures of dialogs, categories, promotions, banners. */
const PATHS = [
  '/v2/coupons/register',
  '/api/casino-games/providers',
  '/v2/settings/',
  '/v2/images/',
  '/v2/casino-games/category',
  '/v2/promotions',
  '/v2/banners',
]

let server: TestServer
/** Highest number of simultaneous requests. */
let together = 0
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

async function open(brought: Record<string, unknown>, broken: readonly string[] = []) {
  const waiting: (() => void)[] = []
  server = await listen((request, response) => {
    const path = request.url ?? ''
    const answer = () =>
      broken.includes(path) ? json(response, 404, { error: 'not_found' }) : json(response, 200, { of: path })
    waiting.push(answer)
    together = Math.max(together, waiting.length)
    if (waiting.length === PATHS.length - Object.keys(brought).length)
      for (const release of waiting) release()
  })
  connectApi(callerWith(), server.url)
  arrive({ data: brought })
  await startUp()
}

it('[START-3] asks for the seven at the same moment, none waiting for another', async () => {
  together = 0
  await open({})
  expect([...server.seen].sort()).toEqual(PATHS.map((path) => `GET ${path}`).sort())
  expect(together).toBe(7)
  expect(publicAnswer('GET /v2/promotions')).toEqual({ of: '/v2/promotions' })
  expect(currentSettings()).toEqual({ of: '/v2/settings/' })
})

it('[START-3] does not ask again for what came with the page, and asks for what did not', async () => {
  await open({ 'GET /v2/settings/': { general_site_title: 'Casa' }, 'GET /v2/banners': [] })
  expect(server.seen).toHaveLength(5)
  expect(server.seen).not.toContain('GET /v2/settings/')
  expect(publicAnswer('GET /v2/settings/')).toEqual({ general_site_title: 'Casa' })
})

it('[START-3] [CALL-4] one that fails is only logged, and stops none of the others; studios are an empty list then', async () => {
  await open({}, [
    '/v2/promotions',
    '/v2/banners',
    '/v2/casino-games/category',
    '/api/casino-games/providers',
  ])
  expect(console.warn).toHaveBeenCalledTimes(4)
  expect(publicAnswer('GET /v2/promotions')).toBeUndefined()
  expect(publicAnswer('GET /api/casino-games/providers')).toEqual([])
  expect(publicAnswer('GET /v2/images/')).toEqual({ of: '/v2/images/' })
})

it('what came with a page takes the place of what is old, and leaves alone what was asked for a moment ago', () => {
  arrive()
  queries().setQueryData(publicKey('GET /v2/banners'), 'newer')
  queries().setQueryData(publicKey('GET /v2/promotions'), 'old', { updatedAt: Date.now() - 60_000 })
  cacheAnswers({
    'GET /v2/banners': 'brought',
    'GET /v2/promotions': 'brought',
    'GET /v2/images/': 'brought',
  })
  expect(publicAnswer('GET /v2/banners')).toBe('newer')
  expect(publicAnswer('GET /v2/promotions')).toBe('brought')
  expect(publicAnswer('GET /v2/images/')).toBe('brought')
})
