import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, listen, type TestServer } from '../../test/http.ts'
import { createBuildRules } from './build-rules.ts'
import type { BuildManifest } from './manifest.ts'
import type { Place } from './table.ts'

const MANIFEST: BuildManifest = {
  id: 'b1',
  timestamp: 1,
  matcher: { static: {}, wildcard: { '/sport/**': { redirect: '/sports/**' } }, dynamic: {} },
  prerendered: ['/', '/promotions'],
}
const META = 'GET /builds/meta/b1.json'
const at = (path: string) => ({ path, url: path }) as Place

let server: TestServer
let answers: Record<string, unknown>
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  answers = { '/builds/meta/b1.json': MANIFEST }
  server = await listen((request, response) => {
    const body = answers[request.url ?? '']
    if (typeof body === 'string') response.end(body)
    else json(response, body ? 200 : 500, body ?? {})
  })
  vi.stubGlobal('location', { origin: server.url })
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await server.close()
})

function build() {
  const accepted: Record<string, unknown> = {}
  return { ...createBuildRules('b1', (found) => Object.assign(accepted, found)), accepted }
}

describe('the rules of the build', () => {
  it('[CALL-5] [ROUTE-26] are fetched once, by the id of the build, and redirect', async () => {
    const { findRedirect } = build()
    expect(await findRedirect('/sport/futebol')).toBe('/sports/futebol')
    expect(await findRedirect('/casino')).toBeUndefined()
    expect(server.seen).toEqual([META])
  })

  it('that do not come hold nobody up, and are asked for again', async () => {
    const { findRedirect } = build()
    answers = {}
    expect(await findRedirect('/sport/futebol')).toBeUndefined()
    answers = { '/builds/meta/b1.json': { error: 'not_found' } }
    expect(await findRedirect('/sport/futebol')).toBeUndefined()
    answers = { '/builds/meta/b1.json': MANIFEST }
    expect(await findRedirect('/sport/futebol')).toBe('/sports/futebol')
  })
})

describe('the payload of a page', () => {
  const list = ['GET /v2/promotions']

  it('[CALL-5] is fetched for a prerendered path and for no other; its answers are there before the page', async () => {
    const { takePayload, accepted } = build()
    answers['/promotions/_payload.json?b1'] = { data: { 'GET /v2/promotions': list }, status: 200 }
    answers['/_payload.json?b1'] = { data: { 'GET /v2/banners': [] }, status: 200 }
    await takePayload(at('/casino'))
    expect(server.seen).toEqual([META])
    await takePayload(at('/promotions/'))
    await takePayload(at('/'))
    expect(accepted).toEqual({ 'GET /v2/promotions': list, 'GET /v2/banners': [] })
  })

  it.each([
    ['cannot be read', '<html>'],
    ['is something else', '[]'],
    ['has no data', { status: 200 }],
    ['is of an error page', { status: 404, data: { 'GET /v2/promotions': list } }],
    ['does not come', undefined],
  ])('that %s changes nothing: the page asks by itself', async (_, payload) => {
    const { takePayload, accepted } = build()
    answers['/promotions/_payload.json?b1'] = payload
    await takePayload(at('/promotions'))
    expect(accepted).toEqual({})
  })
})
