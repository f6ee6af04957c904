import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { json, listen, type TestServer } from '../test/http.ts'
import { bootAt, build, CSS, QUIET, started } from '../test/site.ts'
import { readConfig } from './config.ts'
import { createSite } from './site.ts'

const ANSWERS: Record<string, object> = {
  '/api/health': { status: 'ok', build: 'test' },
  '/v2/settings/': { general_site_title: 'Casa de Teste' },
  '/api/games/mines': {
    enabled: true,
    rtp_bp: 9_900,
    stake_min: 10,
    stake_max: 200_000,
    stake_default: 50,
    max_win: 10_000_000,
    idle_minutes: 30,
  },
}
let api: TestServer
let gateway: WebSocketServer
let site: Server
let away: Server
let at: string
let awayAt: string

beforeAll(async () => {
  api = await listen((request, response, body) =>
    json(
      response,
      200,
      ANSWERS[request.url ?? ''] ?? {
        url: request.url,
        forwarded: request.headers['x-forwarded-for'],
        body,
      },
    ),
  )
  gateway = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => gateway.once('listening', resolve))
  gateway.on('connection', (socket, request) => socket.send(`hello ${request.url}`))
  const gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  site = createSite(readConfig({ ...QUIET, API_URL: api.url, GATEWAY_URL: gatewayUrl }), build)
  away = createSite(
    readConfig({ ...QUIET, API_URL: 'http://127.0.0.1:9', GATEWAY_URL: 'http://127.0.0.1:9' }),
    build,
  )
  at = await started(site)
  awayAt = await started(away)
  await vi.waitFor(async () => expect(await (await fetch(at)).text()).toContain('Casa de Teste'), 60_000)
})

afterAll(async () => {
  await api.close()
  gateway.close()
  for (const server of [site, away]) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

describe('a page', () => {
  it("[SEO-2] carries title, description and robots in the HTML that is sent, with the site's title from settings", async () => {
    const html = await (await fetch(at)).text()
    expect(html).toContain('<title>Apostas Online | Casa de Teste</title>')
    expect(html).toContain('<meta name="description" content="Apostas online">')
    expect(html).toContain('<meta name="robots" content="index, follow">')
    expect(html).toContain('<html lang="pt-BR"')
  })

  it('is in the language and the light of the cookies', async () => {
    const answer = await fetch(at, { headers: { cookie: 'wglang=en; theme=light' } })
    const html = await answer.text()
    expect(html).toContain('<html lang="en" data-layout="default" data-theme="light">')
    expect(html).toContain('Games you can check.')
    expect(answer.headers.get('vary')).toContain('cookie')
  })

  it.each([
    ['pt', 'ligue o JavaScript'],
    ['en', 'turn on JavaScript'],
    ['es', 'activa JavaScript'],
  ])('says in %s what a browser without scripts is good for', async (language, words) => {
    const html = await (
      await fetch(`${at}/games/mines`, { headers: { cookie: `wglang=${language}` } })
    ).text()
    expect(/<noscript>(.*?)<\/noscript>/.exec(html)?.[1]).toContain(words)
  })

  it("[ROUTE-24] that does not exist is a 404 with 'Page not found: {path}'", async () => {
    const answer = await fetch(`${at}/nowhere/at-all?x=1`)
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain('Página Não Encontrada.')
    expect(html).toContain('Page not found: /nowhere/at-all')
    expect(html).toContain('code: 404')
    expect(html).toContain('content="noindex"')
  })

  it.each([
    ['pt', 'Página Não Encontrada.'],
    ['en', 'Page not found.'],
    ['es', 'Página no encontrada.'],
  ])(
    '[ROUTE-10] [ROUTE-24] of a game of esports that nobody knows is that 404 too, %s',
    async (language, title) => {
      for (const path of ['/sports/esports/nonsense', '/sports/esports/nonsense/match/a-x-b-1']) {
        const answer = await fetch(at + path, { headers: { cookie: `wglang=${language}` } })
        expect(answer.status).toBe(404)
        expect(await answer.text()).toContain(title)
      }
    },
  )

  it('[ROUTE-32] of players sends an anonymous visitor to the login, with the way back', async () => {
    const answer = await fetch(`${at}/user/wallet?x=1`, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/?login=1&next=%2Fuser%2Fwallet%3Fx%3D1')
  })

  it('of players is the same for whoever comes with a token', async () => {
    const [first, second] = await Promise.all(
      ['jwt=one', 'jwt=other'].map(async (cookie) =>
        (await fetch(`${at}/user/wallet`, { headers: { cookie } })).text(),
      ),
    )
    expect(first).toContain('<h1')
    expect(first).toBe(second)
  })

  it('allows no script and no style but its own', async () => {
    const answer = await fetch(at)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const html = await answer.text()
    const { createHash } = await import('node:crypto')
    const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).toContain(hash(/<script>([\s\S]*?)<\/script>/.exec(html)?.[1]))
    expect(policy).toContain(hash(CSS))
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(html.match(/<script(?! type="application\/json")/g)).toHaveLength(1)
  })

  it('cannot be broken out of by what is in the address', async () => {
    const html = await (await fetch(`${at}/x%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E`)).text()
    expect(html).not.toContain('<script>alert')
  })
})

describe('what is handed on', () => {
  it('calls, with their body, and who the visitor is as we see it ourselves', async () => {
    const answer = await fetch(`${at}/api/auth/login?a=1`, {
      method: 'POST',
      body: '{"x":1}',
      headers: { 'x-forwarded-for': '198.51.100.1', 'content-type': 'application/json' },
    })
    expect(await answer.json()).toEqual({
      url: '/api/auth/login?a=1',
      forwarded: '127.0.0.1',
      body: '{"x":1}',
    })
  })

  it('pictures', async () => {
    const path = '/images/0123456789abcdef0123456789abcdef/banMobile'
    expect(await (await fetch(at + path)).json()).toMatchObject({ url: path })
  })

  it('not the notices of the payment company, which has a listener of its own', async () => {
    const before = api.seen.length
    expect((await fetch(`${at}/webhooks/pix`, { method: 'POST', body: '{}' })).status).toBe(404)
    expect(api.seen.slice(before).filter((line) => line.includes('webhook'))).toEqual([])
  })

  it('WebSockets of the gateway', async () => {
    const socket = new WebSocket(`${at.replace('http', 'ws')}/app/key?protocol=7`)
    const reply = await new Promise((resolve, reject) => {
      socket.on('message', (data) => resolve(String(data)))
      socket.on('error', reject)
    })
    expect(reply).toBe('hello /app/key?protocol=7')
    socket.close()
  })

  it('and no other WebSocket', async () => {
    const socket = new WebSocket(`${at.replace('http', 'ws')}/elsewhere`)
    await expect(
      new Promise((_, reject) => {
        socket.on('error', reject)
      }),
    ).rejects.toThrow('404')
  })
})

describe('while the api is away', () => {
  it('pages stand, and say so', async () => {
    await expect
      .poll(async () => (await fetch(awayAt)).text())
      .toContain('Estamos reconectando. Seu saldo e suas apostas estão guardados.')
    expect((await fetch(`${awayAt}/games/mines`)).status).toBe(200)
  })

  it('open pages can learn it without asking the api', async () => {
    expect(await (await fetch(`${awayAt}/status.json`)).json()).toEqual({ away: true })
    expect(await (await fetch(`${at}/status.json`)).json()).toEqual({ away: false })
  })

  it('[ERR-3] calls are answered with a refusal in the language of the caller', async () => {
    const texts = await Promise.all(
      ['pt-BR', 'en', 'es'].map(async (language) => {
        const answer = await fetch(`${awayAt}/api/wallet`, { headers: { 'accept-language': language } })
        expect(answer.status).toBe(503)
        const body = (await answer.json()) as { error: string; message: string }
        expect(body.error).toBe('service_unavailable')
        return body.message
      }),
    )
    expect(new Set(texts).size).toBe(3)
  })
})

describe('files', () => {
  it('are sent compressed from memory and kept for ever', async () => {
    const answer = await fetch(`${at}/assets/entry.js`, { headers: { 'accept-encoding': 'identity' } })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await answer.text()).toBe('1')
    expect(answer.headers.get('link')).toBe('</assets/more.js>; rel=modulepreload')
    const again = await fetch(`${at}/assets/entry.js`, { headers: { 'if-none-match': '"1"' } })
    expect(again.status).toBe(304)
  })

  it('that are gone are a plain 404, not a page', async () => {
    const answer = await fetch(`${at}/assets/old-build.js`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('')
  })
})

it('says which build is out', async () => {
  const answer = await fetch(`${at}/builds/latest.json`)
  expect(await answer.json()).toEqual({ id: 'test', timestamp: 1_700_000_000_000 })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

describe('configuration', () => {
  it('[ENT-18] is read when the server starts, and reaches the page', async () => {
    const env = {
      API_URL: api.url,
      DD_APPLICATION_ID: 'a',
      DD_CLIENT_TOKEN: 'b',
      DD_SITE: 'c',
      DD_VERSION: 'd',
      DD_ENV: 'e',
      DD_SESSION_SAMPLE_RATE: '10',
      APP_ID: 'f',
      BROWSER_API_URL: 'https://api.example',
      SOFTSWISS_SCRIPT_URL: 'https://games.example/x.js',
    }
    const other = createSite(readConfig({ ...QUIET, ...env }), build)
    const otherAt = await started(other)
    const answer = await fetch(otherAt)
    const boot = await bootAt(otherAt, '/')
    expect(boot.config).toEqual({
      DD_APPLICATION_ID: 'a',
      DD_CLIENT_TOKEN: 'b',
      DD_SITE: 'c',
      DD_VERSION: 'd',
      DD_ENV: 'e',
      DD_SESSION_SAMPLE_RATE: '10',
      APP_ID: 'f',
      API_URL: 'https://api.example',
      SOFTSWISS_SCRIPT_URL: 'https://games.example/x.js',
    })
    expect(answer.headers.get('content-security-policy')).toContain('https://api.example')
    other.closeAllConnections()
    await new Promise((resolve) => other.close(resolve))
  })

  it.each([{ SITE_PORT: 'x' }, { SITE_PORT: '70000' }, { API_URL: 'nonsense' }, { SITE_PORT: '' }])(
    '%j is refused in one sentence',
    (env) => {
      expect(() => readConfig(env)).toThrow(/is expected$/)
    },
  )

  it('looks for the gateway where one listens by default', () => {
    expect(readConfig({}).gatewayUrls).toEqual(['http://127.0.0.1:3101'])
  })
})

it('is alive without an api, and ready only with one', async () => {
  const health = async (url: string, which: string) => (await fetch(`${url}/health/${which}`)).status
  expect([await health(at, 'live'), await health(at, 'ready')]).toEqual([200, 200])
  await expect.poll(() => health(awayAt, 'ready')).toBe(503)
  expect(await health(awayAt, 'live')).toBe(200)
})

it('two apis are asked in turn, and one that refuses is left alone for a moment', async () => {
  const answers: string[] = []
  const second = createServer((request: IncomingMessage, response) => {
    answers.push(String(request.url))
    json(response, 200, { second: true })
  })
  const secondAt = await started(second)
  const both = createSite(readConfig({ ...QUIET, API_URL: `http://127.0.0.1:9,${secondAt}` }), build)
  const bothAt = await started(both)
  await expect.poll(async () => (await fetch(`${bothAt}/api/wallet`)).status).toBe(200)
  const statuses = await Promise.all(
    [1, 2, 3, 4].map(async () => (await fetch(`${bothAt}/api/deposits/y`)).status),
  )
  expect(statuses).toEqual([200, 200, 200, 200])
  for (const server of [both, second]) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})
