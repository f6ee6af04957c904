import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bootAt, MINES, siteWith } from '../test/site.ts'

const answers: Record<string, unknown> = {
  '/v2/settings/': { general_site_title: 'Casa' },
  '/api/games/mines': MINES,
}
let site: Awaited<ReturnType<typeof siteWith>>

beforeAll(async () => {
  site = await siteWith(answers)
  await vi.waitFor(
    async () => expect((await bootAt(site.at, '/games/mines')).data).toHaveProperty(['GET /api/games/mines']),
    30_000,
  )
}, 60_000)
afterAll(() => site.close())

describe('metadata of a build', () => {
  it('[CALL-5] names route rules and prerendered paths, under the id of the build, and never changes', async () => {
    const answer = await site.page('/builds/meta/test.json')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const meta = (await answer.json()) as { prerendered: string[] }
    expect(meta).toMatchObject({
      id: 'test',
      timestamp: 1_700_000_000_000,
      matcher: { static: {}, wildcard: { '/sport/**': { redirect: '/sports/**' } }, dynamic: {} },
    })
    expect(meta.prerendered).toEqual(expect.arrayContaining(['/', '/promotions', '/games/mines']))
  })

  it('of a build that is gone: a 404 that says which one is there', async () => {
    const answer = await site.page('/builds/meta/old.json')
    expect(answer.status).toBe(404)
    expect(((await answer.json()) as { message: string }).message).toContain('test')
  })

  it('[ROUTE-26] the same rules hold on the server', async () => {
    const answer = await site.page('/sport/futebol/brasil?a=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/sports/futebol/brasil?a=1'])
  })
})

describe('the payload of a prerendered page', () => {
  it('[CALL-5] is what an open page needs to show it: data, title, description, status', async () => {
    const payload = await (await site.page('/games/mines/_payload.json')).json()
    expect(payload).toEqual({
      data: expect.objectContaining({ 'GET /api/games/mines': MINES }),
      title: expect.stringMatching(/ \| Casa$/),
      description: 'Apostas online',
      status: 200,
    })
    expect(await (await site.page('/_payload.json')).json()).toMatchObject({ title: 'Apostas Online | Casa' })
  })

  it('is not sent again while it is the same, and speaks the language of the reader', async () => {
    const first = await site.page('/_payload.json?test')
    const etag = first.headers.get('etag') ?? ''
    expect((await site.page('/_payload.json', { 'if-none-match': etag })).status).toBe(304)
    const english = await site.page('/fair/_payload.json', { cookie: 'wglang=en' })
    const portuguese = await site.page('/fair/_payload.json')
    expect(((await english.json()) as { title: string }).title).not.toBe(
      ((await portuguese.json()) as { title: string }).title,
    )
  })

  it.each(['/sports', '/user/wallet', '/nowhere', '/termos-de-uso'])('%s has none', async (path) => {
    const answer = await site.page(`${path}/_payload.json`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/json')
  })
})
