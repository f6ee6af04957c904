import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootFileIn, siteWith } from '../test/site.ts'
import { encodingFor } from './encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.5', 'br'],
  ['identity', undefined],
  [undefined, undefined],
])('Accept-Encoding %s gets %s', (accepted, encoding) => {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  expect(encodingFor({ headers } as never)).toBe(encoding)
})

let site: Awaited<ReturnType<typeof siteWith>>
beforeAll(async () => {
  site = await siteWith({})
})
afterAll(() => site.close())

/** The bytes on the wire, which `fetch` would decompress. */
const bytes = (path: string, encoding: string) =>
  new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
    const call = request(site.at + path, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ encoding: answer.headers['content-encoding'], bytes: Buffer.concat(parts) }),
      )
    })
    call.on('error', reject)
    call.end()
  })

it('pages and their data come in br or in gzip, with the same content', async () => {
  const html = await site.html('/games')
  for (const [path, text] of [
    ['/games', html],
    [bootFileIn(html), await site.html(bootFileIn(html))],
  ] as const) {
    const br = await bytes(path, 'br')
    const gzip = await bytes(path, 'gzip')
    expect([br.encoding, gzip.encoding]).toEqual(['br', 'gzip'])
    expect(String(brotliDecompressSync(br.bytes))).toBe(text)
    expect(String(gunzipSync(gzip.bytes))).toBe(text)
  }
})
