import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listen, type TestServer } from '../test/http.ts'
import { build, QUIET, started, stopped } from '../test/site.ts'
import { readConfig } from './config.ts'
import { createSite } from './site.ts'

const PICTURE = '/images/0123456789abcdef0123456789abcdef/card'
const YOUNG = '/images/fedcba9876543210fedcba9876543210/card'
const UNKNOWN = '/images/00000000000000000000000000000000/card'
const CHROME = { accept: 'image/avif,image/webp,*/*;q=0.8' }

/**
 * Answers like the api: the format by the Accept header; cached for ever unless a better format is still being produced.
 */
function pictures({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
  if (url !== PICTURE && url !== YOUNG) return void response.writeHead(404).end()
  const format = headers.accept?.includes('image/avif') ? 'avif' : 'jpeg'
  const cacheControl = url === YOUNG ? 'public, max-age=60' : 'public, max-age=31536000, immutable'
  response.writeHead(200, {
    ...{
      'content-type': `image/${format}`,
      'cache-control': cacheControl,
      etag: `"${format}"`,
      vary: 'accept',
    },
  })
  response.end(`bytes of ${url} as ${format}`)
}

let api: TestServer
let site: ReturnType<typeof createSite>
let at: string

beforeEach(async () => {
  api = await listen(pictures)
  site = createSite(
    readConfig({ ...QUIET, API_URL: api.url, GATEWAY_URL: 'http://127.0.0.1:9', PAGES_AHEAD: '0' }),
    build,
  )
  at = await started(site)
}, 60_000)
afterEach(async () => {
  await stopped(site)
  await api.close()
})

const requests = () => api.seen.filter((line) => line.includes('/images/'))
const get = (path: string, headers: Record<string, string> = CHROME) => fetch(at + path, { headers })

describe('a picture', () => {
  it('is asked for once for each format, however many want it at a time, and kept by browsers for ever', async () => {
    const many = await Promise.all([1, 2, 3, 4].map(() => get(PICTURE)))
    for (const answer of many) {
      expect(await answer.text()).toBe(`bytes of ${PICTURE} as avif`)
      expect(answer.headers.get('content-type')).toBe('image/avif')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('vary')).toBe('accept')
    }
    expect(await (await get(PICTURE, { accept: 'image/*' })).text()).toContain('as jpeg')
    expect(await (await get(PICTURE)).text()).toContain('as avif')
    expect(requests()).toEqual([`GET ${PICTURE}`, `GET ${PICTURE}`])
  })

  it('is not sent again to whoever has it', async () => {
    await get(PICTURE)
    expect((await get(PICTURE, { ...CHROME, 'if-none-match': '"avif"' })).status).toBe(304)
  })

  it('that will have another format is asked for again while the api is there', async () => {
    const before = requests().length
    await get(YOUNG)
    expect((await get(YOUNG)).headers.get('cache-control')).toBe('public, max-age=60')
    expect(requests().length).toBe(before + 2)
  })

  it('that nobody has is what the api says of it, and nothing is kept of that', async () => {
    expect((await get(UNKNOWN)).status).toBe(404)
    expect((await fetch(at + PICTURE, { method: 'POST' })).status).toBe(404)
    expect(api.seen).not.toContain(`POST ${PICTURE}`)
  })
})

describe('while the api is away', () => {
  beforeEach(async () => {
    for (const path of [PICTURE, YOUNG]) await get(path)
    await get(PICTURE, { accept: '*/*' })
    await api.close()
    await expect(fetch(api.url)).rejects.toThrow()
  })

  it('pictures that were sent before are still there, in the format that the browser takes', async () => {
    for (const path of [PICTURE, YOUNG])
      expect(await (await get(path)).text()).toBe(`bytes of ${path} as avif`)
    expect(await (await get(PICTURE, { accept: '*/*' })).text()).toContain('as jpeg')
    const head = await fetch(at + PICTURE, { method: 'HEAD', headers: CHROME })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('others say that nobody answers', async () => {
    expect((await get(UNKNOWN)).status).toBe(503)
  })
})
