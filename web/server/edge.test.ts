import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { webhooks } from '@jogo/contract/calls'
import { afterEach, describe, expect, it } from 'vitest'
import { json, listen, type TestServer } from '../test/http.ts'
import { build, QUIET, siteWith, started } from '../test/site.ts'
import { readConfig } from './config.ts'
import { createSite, type Site } from './site.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function siteAt(answers: Record<string, unknown>, env: Record<string, string> = {}) {
  const site = await siteWith(answers, env)
  closing.push(() => site.close())
  return site
}

const port = (url: string) => Number(new URL(url).port)

/** Sends raw bytes, valid HTTP or not. */
function raw(url: string, text: string, localAddress = '127.0.0.1'): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: port(url), host: '127.0.0.1', localAddress }, () => {
      socket.write(text)
      resolve(socket)
    })
    socket.once('error', reject)
    closing.push(() => socket.destroy())
  })
}

const firstBytes = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))

interface Heard {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** A request from a separate address. */
function from(
  localAddress: string,
  url: string,
  method = 'GET',
  headers: Record<string, string> = {},
  body?: string,
) {
  return new Promise<Heard>((resolve, reject) => {
    const call = httpRequest(url, { localAddress, method, headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    call.on('error', reject)
    call.end(body)
  })
}

const head = (line: string, headers: Record<string, string | number>) =>
  `${line}\r\nHost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

describe('a body that does not come', () => {
  it('is not waited for at a path that no call has', async () => {
    const site = await siteAt({})
    const socket = await raw(site.at, head('POST /api/no/such/call HTTP/1.1', { 'Content-Length': 1_000 }))
    expect(await firstBytes(socket)).toContain('404 Not Found')
    expect(site.api.seen.filter((line) => line.includes('no/such'))).toEqual([])
  })

  it('holds no connection of the api, and nobody else waits for it', async () => {
    const site = await siteAt({ '/api/auth/login': { ok: true } }, { LIMIT_SCALE: '1' })
    const slow = head('POST /api/auth/login HTTP/1.1', { 'Content-Length': 1_000 })
    await Promise.all(Array.from({ length: 300 }, () => raw(site.at, slow, '127.0.0.2')))
    const answers = await Promise.all(
      [1, 2, 3].map((n) => from(`127.0.1.${n}`, `${site.at}/api/auth/login`, 'POST', {}, '{}')),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(site.api.seen.filter((line) => line.includes('login'))).toHaveLength(3)
  })

  it('is refused when it would be larger than any call takes', async () => {
    const site = await siteAt({ '/api/auth/login': {} })
    const named = await raw(site.at, head('POST /api/auth/login HTTP/1.1', { 'Content-Length': 70_000 }))
    expect(await firstBytes(named)).toContain('413')
    const chunked = head('POST /api/auth/login HTTP/1.1', { 'Transfer-Encoding': 'chunked' })
    const unnamed = await raw(site.at, `${chunked}11171\r\n${'x'.repeat(70_001)}\r\n`)
    expect(await firstBytes(unnamed)).toContain('"body_too_large"')
    expect(site.api.seen.filter((line) => line.includes('login'))).toEqual([])
  })
})

describe('one address that asks too much', () => {
  it('is told when to come back, and others notice nothing', async () => {
    const site = await siteAt({ '/api/wallet': {} }, { LIMIT_SCALE: '1' })
    const flood = await Promise.all(
      Array.from({ length: 350 }, () => from('127.0.0.2', `${site.at}/robots.txt`)),
    )
    const refused = flood.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(50)
    expect(refused[0]?.headers['retry-after']).toBe('1')
    expect(JSON.parse(refused[0]?.text ?? '')).toMatchObject({ error: 'too_many_requests' })
    expect((await from('127.0.1.1', `${site.at}/api/wallet`)).status).toBe(200)
  })

  it('opens no more than its share of connections', async () => {
    const site = await siteAt({}, { LIMIT_SCALE: '1' })
    const opened = await Promise.all(Array.from({ length: 450 }, () => raw(site.at, '', '127.0.0.2')))
    let left = opened.length
    for (const socket of opened) socket.resume().once('close', () => left--)
    await expect.poll(() => left).toBe(400)
    expect((await from('127.0.1.1', `${site.at}/health`)).status).toBe(200)
  })
})

describe('a page of another site', () => {
  it('makes no call that changes something, and opens no socket', async () => {
    const site = await siteAt({ '/api/auth/login': { ok: true } }, { SITE_URL: 'https://jogo.example' })
    const login = (origin: string) => from('127.0.0.1', `${site.at}/api/auth/login`, 'POST', { origin }, '{}')
    expect(await login('https://evil.example')).toMatchObject({ status: 403 })
    expect(await login('null')).toMatchObject({ status: 403 })
    expect(await login('https://jogo.example')).toMatchObject({ status: 200 })
    expect(await login(site.at)).toMatchObject({ status: 403 })
    expect((await site.page('/')).headers.get('content-security-policy')).toContain(' wss://jogo.example')
    const upgrade = { Upgrade: 'websocket', Connection: 'Upgrade', Origin: 'https://evil.example' }
    expect(await firstBytes(await raw(site.at, head('GET /app/key HTTP/1.1', upgrade)))).toContain('403')
    for (const line of ['GET / HTTP/1.1', 'GET /api/wallet HTTP/1.1'])
      expect(await firstBytes(await raw(site.at, head(line, { Host: 'evil.example' })))).toContain('422')
  })
})

describe('a call of a partner', () => {
  const throughSite = Object.values(webhooks).filter(({ access }) => access.proof === 'signature')
  const LISTS = Object.fromEntries(
    ['LEGITIMUZ', 'CAF', 'SMS', 'SOFTSWISS', 'PRAGMATIC', 'BETBY'].map((partner) => [
      `${partner}_ADDRESSES`,
      '127.0.3.0/24',
    ]),
  )

  it('comes to the api as it was sent, from anywhere or from the list of its company', async () => {
    const answers = Object.fromEntries(throughSite.map(({ path }) => [path, { ok: true }]))
    const open = await siteAt(answers)
    const listed = await siteAt(answers, LISTS)
    expect(throughSite.length).toBeGreaterThan(15)
    for (const { method, path } of throughSite) {
      const call = (site: string, address: string) => from(address, `${site}${path}?ref=1`, method, {}, 'a=1')
      const heard = [
        await call(open.at, '127.0.2.1'),
        await call(listed.at, '127.0.3.9'),
        await call(listed.at, '127.0.2.1'),
      ]
      expect([path, heard.map(({ status }) => status)]).toEqual([path, [200, 200, 403]])
      expect(listed.api.seen.filter((line) => line === `${method} ${path}?ref=1`)).toHaveLength(1)
    }
  })

  it('has no limit of an address where the list has it, and that of everybody where there is none', async () => {
    const afterMany = async (env: Record<string, string>) => {
      const site = await siteAt({ '/webhooks/sms': { received: true } }, { LIMIT_SCALE: '1', ...env })
      const slow = head('POST /webhooks/sms HTTP/1.1', { 'Content-Length': 1_000 })
      await Promise.all(Array.from({ length: 64 }, () => raw(site.at, slow, '127.0.3.1')))
      return (await from('127.0.3.1', `${site.at}/webhooks/sms`, 'POST', {}, '{}')).status
    }
    expect(await afterMany(LISTS)).toBe(200)
    expect(await afterMany({})).toBe(429)
  })
})

it('[LAW-SEC-5] pages, files, pictures and refusals all carry the headers of security; with TLS browsers stay with it', async () => {
  const site = await siteAt({ '/api/wallet': {} }, { SITE_URL: 'https://jogo.example' })
  for (const path of ['/', '/assets/entry.js', '/api/wallet', '/api/nothing', '/robots.txt', '/nowhere']) {
    const { headers } = await site.page(path)
    expect([path, headers.get('strict-transport-security')]).toEqual([
      path,
      'max-age=31536000; includeSubDomains',
    ])
    expect([path, headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("default-src 'self'"),
    ])
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
  }
})

describe('a site that is told to stop', () => {
  async function slowSite(): Promise<{ site: Site; at: string; api: TestServer; answer: () => void }> {
    let answer = () => {}
    const api = await listen((request, response) => {
      if (request.url === '/api/wallet') answer = () => json(response, 200, { real: 1 })
      else json(response, 200, { status: 'ok' })
    })
    closing.push(() => api.close())
    const site = createSite(readConfig({ ...QUIET, API_URL: api.url, PAGES_AHEAD: '0' }), build)
    return { site, at: await started(site), api, answer: () => answer() }
  }

  it('answers the calls under way before it ends, and takes no others', async () => {
    const { site, at, api, answer } = await slowSite()
    const idle = (await raw(at, '')).resume()
    const left = new Promise((resolve) => idle.once('close', resolve))
    const call = fetch(`${at}/api/wallet`)
    await expect.poll(() => api.seen).toContain('GET /api/wallet')
    const ended = site.drain()
    await expect(fetch(`${at}/health`)).rejects.toThrow()
    answer()
    expect(await (await call).json()).toEqual({ real: 1 })
    await ended
    await left
  })
})

it('a call that changes something is asked of another api when the first is gone', async () => {
  const api = await listen((request, response) => json(response, 200, { url: request.url }))
  closing.push(() => api.close())
  const site = createSite(
    readConfig({ ...QUIET, API_URL: `http://127.0.0.1:9,${api.url}`, PAGES_AHEAD: '0' }),
    build,
  )
  closing.push(() => site.drain())
  const at = await started(site)
  for (let n = 0; n < 4; n += 1)
    expect((await from('127.0.0.1', `${at}/api/auth/login`, 'POST', {}, '{"x":1}')).status).toBe(200)
})

describe('a file that a call takes', () => {
  const path = '/api/documents/0193f2a0-0000-7000-8000-000000000001'
  const type = { 'content-type': 'application/octet-stream' }

  it('passes whole, larger than any other body, and not above its own limit', async () => {
    const site = await siteAt({ [path]: { state: 'sent' } })
    const send = (bytes: number) =>
      from('127.0.0.1', `${site.at}${path}?kind=passport`, 'PUT', type, 'x'.repeat(bytes))
    expect(await send(5_000_000)).toMatchObject({ status: 200 })
    expect(site.api.seen.filter((line) => line.includes('documents'))).toHaveLength(1)
    const tooLarge = head(`PUT ${path}?kind=passport HTTP/1.1`, { ...type, 'Content-Length': 10_485_761 })
    expect(await firstBytes(await raw(site.at, tooLarge))).toContain('413')
    expect(site.api.seen.filter((line) => line.includes('documents'))).toHaveLength(1)
  })

  it('of one address only some at once are taken into memory', async () => {
    const site = await siteAt({ [path]: {} }, { LIMIT_SCALE: '1' })
    const slow = head(`PUT ${path}?kind=passport HTTP/1.1`, { ...type, 'Content-Length': 1_000_000 })
    for (let n = 0; n < 4; n++) await raw(site.at, slow, '127.0.0.2')
    await expect
      .poll(async () => (await from('127.0.0.2', `${site.at}${path}`, 'PUT', type, 'x')).status)
      .toBe(503)
    expect((await from('127.0.1.1', `${site.at}${path}`, 'PUT', type, 'x')).status).toBe(200)
  })
})
