import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { GAME_NAMES } from '../app/lib/games.ts'
import { bootAt, bootFileIn, CRAWLER, MINES, siteWith } from '../test/site.ts'

const answers: Record<string, unknown> = {
  '/v2/settings/': { general_site_title: 'Casa', deposit_min: 1_234 },
  ...Object.fromEntries(GAME_NAMES.map((game) => [`/api/games/${game}`, MINES])),
}
let site: Awaited<ReturnType<typeof siteWith>>
let other: Awaited<ReturnType<typeof siteWith>>

beforeAll(async () => {
  site = await siteWith(answers)
  other = await siteWith(answers)
  for (const { at } of [site, other])
    await vi.waitFor(async () => {
      const { data } = await bootAt(at, '/games/mines')
      expect(Object.keys(data).sort()).toEqual(['GET /api/games/mines', 'GET /v2/settings/'])
    }, 20_000)
}, 60_000)
afterAll(() => Promise.all([site.close(), other.close()]))

const pathAddress = async (path: string) => bootFileIn(await site.html(path))

it('is where the data of a page are: its HTML has none', async () => {
  expect(await site.html('/fair')).not.toContain('deposit_min')
  expect((await bootAt(site.at, '/fair')).data['GET /v2/settings/']).toEqual(answers['/v2/settings/'])
})

it('may be kept for ever, compressed or not: it is named by what it says', async () => {
  const address = await pathAddress('/fair')
  const [plain, compressed] = await Promise.all(
    ['identity', 'br'].map((encoding) => site.page(address, { 'accept-encoding': encoding })),
  )
  expect(plain?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect([plain, compressed].map((answer) => answer?.headers.get('content-encoding'))).toEqual([null, 'br'])
  expect(await compressed?.json()).toEqual(await plain?.json())
  expect(await pathAddress('/fair')).toBe(address)
  // A page with late data is sent without them, and rendered again once they arrive.
  await vi.waitFor(async () => expect(await pathAddress('/games/mines')).not.toBe(address), 20_000)
})

it('another process of the site, which never sent that page, says the same', async () => {
  const address = await pathAddress('/rules-betting')
  const here = await (await site.page(address)).text()
  const there = await other.page(`${address}?of=${encodeURIComponent('/rules-betting')}`)
  expect(there.headers.get('cache-control')).toContain('immutable')
  expect(await there.text()).toBe(here)
})

it('an unknown boot file is answered with the current data of its page, and must not be stored', async () => {
  const answer = await site.page('/boot/forgotten000.json?of=%2Ffair')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual(await bootAt(site.at, '/fair'))
})

it('stays what it was while a page that was rendered from it may be open', async () => {
  const address = await pathAddress('/fair')
  const before = await (await site.page(address)).text()
  answers['/v2/settings/'] = { general_site_title: 'Outra' }
  await expect.poll(() => site.html('/fair'), { timeout: 15_000 }).toContain('| Outra</title>')
  expect(await pathAddress('/fair')).not.toBe(address)
  expect(await (await site.page(address)).text()).toBe(before)
})

it('a page without code has none', async () => {
  expect(await site.html('/', { 'user-agent': CRAWLER })).not.toContain('/boot/')
  const answer = await site.page('/boot/forgotten000.json?of=%2F', { 'user-agent': CRAWLER })
  expect(answer.status).toBe(404)
})
