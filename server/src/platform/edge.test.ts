import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { calls } from '@jogo/contract/calls'
import { createLog } from '@jogo/telemetry/log'
import type { SecurityEntry } from '@jogo/telemetry/security-log'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { createHttp, type HttpDeps, type Route } from './http.ts'
import { createMetrics } from './metrics.ts'
import { Refusal } from './refusal.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** An api's HTTP edge with the calls that `bind` binds, and its logs. */
async function edgeWith(bind: (route: Route) => void, more: Partial<HttpDeps> = {}) {
  const lines: string[] = []
  const security: SecurityEntry[] = []
  const { app, route } = await createHttp({
    log: createLog('test', 'info', { write: (line) => void lines.push(line) }),
    metrics: createMetrics(),
    authenticate: async (token) => {
      if (!/^\d+$/.test(token)) throw new Refusal('unauthenticated')
      return { playerId: Number(token), sessionId: 's' }
    },
    requireEligible: async () => undefined,
    requireSecondFactor: async () => undefined,
    timeZone: () => 'America/Sao_Paulo',
    patience: 60,
    clock: systemClock,
    limits: { wait: () => 0, share: async () => undefined, close: () => undefined },
    security: (entry) => void security.push(entry),
    siteUrl: 'https://jogo.example',
    ...more,
  })
  closers.push(() => app.close())
  bind(route)
  const at = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, at, lines, security }
}

const player = (id: number, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { authorization: `Bearer ${id}`, 'content-type': 'application/json', ...headers },
})

describe('answers', () => {
  const entry = { key: 'x'.repeat(200) }
  const big = () =>
    edgeWith((route) => {
      route(calls.settings, async () => Array(40).fill(entry) as never)
      route(calls.logout, async () => ({ message: 'x'.repeat(5_000) }))
    })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are compressed by %s where that saves a packet', async (encoding, open) => {
    const { app } = await big()
    const answer = await app.inject({ url: '/v2/settings/', headers: { 'accept-encoding': encoding } })
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(JSON.parse(String(open(answer.rawPayload)))).toHaveLength(40)
    expect(answer.rawPayload.length).toBeLessThan(500)
  })

  it('are not compressed when nobody asked, and never where a token may be in them', async () => {
    const { app } = await big()
    const plain = await app.inject({
      url: '/v2/settings/',
      headers: { 'accept-encoding': 'br;q=0, identity' },
    })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const posted = await app.inject({
      url: '/api/auth/logout',
      method: 'POST',
      headers: { authorization: 'Bearer 1', 'accept-encoding': 'br' },
    })
    expect(posted.statusCode).toBe(200)
    expect(posted.headers['content-encoding']).toBeUndefined()
  })

  it('let browsers do nothing with them; the documentation runs its own scripts alone', async () => {
    const { at } = await big()
    const policy = async (path: string) =>
      (await fetch(at + path)).headers.get('content-security-policy') ?? ''
    expect(await policy('/v2/settings/')).toBe("default-src 'none';frame-ancestors 'none'")
    const docs = await policy('/docs/')
    expect(docs).toContain("default-src 'self'")
    expect(docs).not.toMatch(/script-src[^;]*unsafe/)
    expect((await fetch(`${at}/docs/`)).headers.get('strict-transport-security')).toContain(
      'max-age=31536000',
    )
  })
})

it.each(['/docs/static/%00', '/docs/static/a%00b.js', '/images/%00/x', '/api/%00'])(
  '%s is not found',
  async (path) => {
    const { at } = await edgeWith(() => undefined)
    expect((await fetch(at + path)).status).toBe(404)
  },
)

it('a page of another site makes no call that changes something, and is recorded', async () => {
  const { at, security, lines } = await edgeWith((route) =>
    route(calls.logout, async () => ({ message: 'done' })),
  )
  const statusFrom = async (origin: string) =>
    (await fetch(`${at}/api/auth/logout`, player(1, { origin }))).status
  expect(await statusFrom('https://evil.example')).toBe(403)
  expect(await statusFrom('null')).toBe(403)
  expect(security[0]).toEqual({
    act: 'origin',
    result: 'refused',
    code: 'origin_refused',
    what: 'POST /api/auth/logout',
    ip: '127.0.0.1',
  })
  expect(JSON.parse(lines.find((line) => line.includes('"status":403')) ?? '{}')).toMatchObject({
    ip: '127.0.0.1',
  })
  expect(await statusFrom('https://jogo.example')).toBe(200)
  expect(await statusFrom(at)).toBe(403)
})

describe('a player who sends four hundred calls at once', () => {
  it('has eight of them under way, and another is not slowed', async () => {
    let most = 0
    let now = 0
    const { at, security } = await edgeWith((route) =>
      route(calls.addFavourite, async ({ caller }) => {
        if (caller.playerId === 1) {
          most = Math.max(most, ++now)
          await new Promise((resolve) => setTimeout(resolve, 300))
          now -= 1
        }
        return { success: true as const }
      }),
    )
    const send = (id: number) => fetch(`${at}/api/favorite-game/favorite/1/add`, player(id))
    const greedy = Array.from({ length: 400 }, () => send(1))
    expect((await send(2)).status).toBe(200)
    const statuses = (await Promise.all(greedy)).map(({ status }) => status)
    expect(most).toBeLessThanOrEqual(8)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(security[0]).toMatchObject({
      act: 'limit',
      result: 'refused',
      player: 1,
      what: 'player 1 at once',
    })
  })
})

it('a flood of one kind of refusal is one line of the log', async () => {
  const { at, lines } = await edgeWith((route) => route(calls.logout, async () => ({ message: 'done' })), {
    limits: { wait: () => 7, share: async () => undefined, close: () => undefined },
  })
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => fetch(`${at}/api/auth/logout`, player(1))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(429))
  expect(answers[0]?.headers.get('retry-after')).toBe('7')
  expect(lines.filter((line) => line.includes('429'))).toHaveLength(1)
})

describe('the security log', () => {
  it("has a player's call that he may not make, with the call, the player and the address", async () => {
    const { at, security } = await edgeWith((route) =>
      route(calls.addFavourite, async () => {
        throw new Refusal('kyc_required')
      }),
    )
    await fetch(`${at}/api/favorite-game/favorite/1/add`, player(5))
    expect(security).toEqual([
      {
        act: 'call',
        result: 'refused',
        code: 'kyc_required',
        what: 'POST /api/favorite-game/favorite/:id/add',
        player: 5,
        ip: '127.0.0.1',
      },
    ])
  })

  it('names who, from where, what and the result, and no e-mail, password or token', async () => {
    const { at, security } = await edgeWith((route) =>
      route(
        calls.login,
        async ({ body, identify }) => {
          if (body.password !== 'right') throw new Refusal('credentials_invalid')
          identify(7)
          return { access_token: 'secret-token', token_type: 'bearer' as const, expires_in: 60 }
        },
        { secured: { act: 'login' } },
      ),
    )
    const login = (password: string) =>
      fetch(`${at}/api/auth/login`, { ...player(0), body: JSON.stringify({ email: 'Ana@x.com', password }) })
    await login('right')
    await login('wrong')
    await login('x'.repeat(5_000))
    const subject = expect.stringMatching(/^[\da-f]{16}$/)
    expect(security).toEqual([
      { act: 'login', result: 'granted', player: 7, subject, ip: '127.0.0.1' },
      { act: 'login', result: 'refused', code: 'credentials_invalid', subject, ip: '127.0.0.1' },
    ])
    expect(security[0]?.subject).toBe(security[1]?.subject)
    expect(JSON.stringify(security)).not.toMatch(/ana|right|wrong|secret/i)
  })
})

it('closing takes no further call and answers those under way', async () => {
  let finish: (() => void) | undefined
  const { app, at } = await edgeWith((route) =>
    route(calls.logout, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return { message: 'done' }
    }),
  )
  const call = fetch(`${at}/api/auth/logout`, player(1))
  await expect.poll(() => finish).toBeDefined()
  const closed = app.close()
  await expect
    .poll(() =>
      fetch(`${at}/docs/`)
        .then(() => 'answered')
        .catch(() => 'refused'),
    )
    .toBe('refused')
  await new Promise((resolve) => setTimeout(resolve, 2_300))
  finish?.()
  expect(await (await call).json()).toEqual({ message: 'done' })
  await closed
})
