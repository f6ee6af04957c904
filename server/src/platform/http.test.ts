import { calls } from '@jogo/contract/calls'
import { createLog } from '@jogo/telemetry/log'
import { afterEach, expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { createHttp, type HttpDeps } from './http.ts'
import { createMetrics } from './metrics.ts'
import { Refusal } from './refusal.ts'
import { clientAddress } from './requests.ts'
import { announceShutdown } from './shutdown.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

interface Answer {
  error: string
  message: string
  errors: Record<string, string[]>
}

/** An HTTP server without calls. */
async function bareEdge(log = createLog('test', 'silent'), more: Partial<HttpDeps> = {}) {
  const made = await createHttp({
    log,
    metrics: createMetrics(),
    authenticate: async (token) => {
      if (token !== 'good') throw new Refusal('token_expired')
      return { playerId: 1, sessionId: 's' }
    },
    requireEligible: async () => undefined,
    requireSecondFactor: async () => undefined,
    timeZone: () => 'America/Sao_Paulo',
    // Prevents refusals because of a busy machine, which this file does not test.
    patience: 60,
    clock: systemClock,
    limits: { wait: () => 0, share: async () => undefined, close: () => undefined },
    security: () => undefined,
    siteUrl: 'https://jogo.example',
    ...more,
  })
  closers.push(() => made.app.close())
  return made
}

/** An HTTP edge with one deposit call, listening on a real socket; `work` answers the call. */
async function edge(work: () => Promise<never>) {
  const { app, route } = await bareEdge()
  route(calls.createDeposit, work)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return async (body: string | object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}/api/deposits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer good', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Answer, headers: answer.headers }
  }
}

const ID = '01934f3c-7a10-7000-8000-000000000001'
const never = async (): Promise<never> => {
  throw new Error('the handler must not run')
}

it.each([0, -1, 1.5, 2 ** 53, '10', null, 1e300])(
  'refuses the amount %s at its field and does not run the call',
  async (amount) => {
    const post = await edge(never)
    const { status, body } = await post({ id: ID, amount })
    expect(status).toBe(422)
    expect(body.error).toBe('invalid_request')
    expect(body.errors.amount).toHaveLength(1)
  },
)

it('refuses what is not JSON, what is too large and what is not understood, each with its code', async () => {
  const post = await edge(never)
  expect((await post('{"amount":')).body.error).toBe('invalid_request')
  expect((await post(`{"amount":"${'9'.repeat(70_000)}"}`)).body.error).toBe('body_too_large')
  expect((await post('<x/>', { 'content-type': 'text/xml' })).body.error).toBe('media_type_unsupported')
  expect((await post('{"__proto__":{"a":1}}')).body.error).toBe('invalid_request')
})

it('asks for a token, and says so in the words the client knows', async () => {
  const post = await edge(never)
  expect((await post({}, { authorization: '' })).body).toMatchObject({
    error: 'unauthenticated',
    message: 'Unauthenticated.',
  })
  expect((await post({}, { authorization: 'Bearer bad' })).status).toBe(401)
})

it('answers a refusal with its status, text, data and when to try again', async () => {
  const post = await edge(async () => {
    throw new Refusal('busy', { retryAfterSeconds: 3 })
  })
  const { status, body, headers } = await post({ id: ID, amount: 100 }, { 'accept-language': 'es' })
  expect(status).toBe(503)
  expect(body.message).toMatch(/^Hay mucho movimiento/)
  expect(headers.get('retry-after')).toBe('3')
})

it('calls a lost database and a slow one what they are, and hides our own bugs', async () => {
  const away = await edge(async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  expect((await away({ id: ID, amount: 100 })).body.error).toBe('database_unavailable')
  const slow = await edge(async () => {
    throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  })
  const waited = await slow({ id: ID, amount: 100 })
  expect([waited.status, waited.body.error, waited.headers.get('retry-after')]).toEqual([503, 'busy', '2'])
  const broken = await edge(async () => {
    throw new TypeError('secret detail')
  })
  const { status, body } = await broken({ id: ID, amount: 100 })
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toContain('secret')
})

it.each(['%E0%A4%A', 'x'.repeat(300), '..%2f..'])(
  'answers the address /api/deposits/%s as one that is not there',
  async (id) => {
    const { app, route } = await bareEdge()
    route(calls.getDeposit, never)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${address}/api/deposits/${id}`, {
      headers: { authorization: 'Bearer good', 'accept-language': 'en' },
    })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({
      error: 'not_found',
      message: expect.stringMatching(/^We could not/),
    })
  },
)

it('[CALL-2] takes what an authenticated call carries, and lets nobody keep the answer', async () => {
  const { app, route } = await bareEdge()
  route(calls.wallet, async () => ({
    ...{
      balance: 0,
      bonus: 0,
      version: 0,
      withdrawable: 0,
      referral_pending: null,
      rollover: null,
      held: [],
    },
  }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${address}/api/wallet`, {
    headers: {
      accept: 'application/json',
      authorization: 'Bearer good',
      'cache-control': 'private',
      'user-ip': '1.2.3.4',
    },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

it.each([
  [{ 'user-ip': '1.2.3.4' }, '127.0.0.1'],
  [{ 'x-forwarded-for': '9.9.9.9, 203.0.113.7' }, '203.0.113.7'],
  [{ 'x-forwarded-for': '2001:db8::1' }, '2001:db8::1'],
  [{ 'x-forwarded-for': 'fe80::1%eth0' }, 'fe80::1'],
  [{ 'x-forwarded-for': "1'; drop table players" }, '127.0.0.1'],
  [{ 'x-forwarded-for': '::ffff:203.0.113.7' }, '203.0.113.7'],
  [{ 'x-forwarded-for': '::FFFF:cb00:7107' }, '203.0.113.7'],
  [{ 'x-forwarded-for': '0:0:0:0:0:ffff:cb00:7107' }, '203.0.113.7'],
  [{ 'x-forwarded-for': '127.0.0.1, 203.0.113.7, 127.0.0.1' }, '203.0.113.7'],
  [{ 'x-forwarded-for': '198.51.100.1, 10.0.0.1, 203.0.113.7' }, '203.0.113.7'],
  [{ 'x-forwarded-for': `${'9.9.9.9, '.repeat(500)}203.0.113.7` }, '203.0.113.7'],
  [{ 'x-forwarded-for': '203.0.113.7:8080' }, '127.0.0.1'],
  [{ 'x-forwarded-for': '[2001:db8::1]' }, '127.0.0.1'],
  [{ 'x-forwarded-for': 'fe80::1%25eth0' }, 'fe80::1'],
  [{ 'x-forwarded-for': '2001:db8:::1' }, '127.0.0.1'],
  [{ 'x-forwarded-for': '203.0.113.7,' }, '203.0.113.7'],
  [{ 'x-forwarded-for': '0xcb.0.0x71.7' }, '127.0.0.1'],
  [{ 'x-forwarded-for': '203.0.113.07' }, '127.0.0.1'],
  [{ 'x-forwarded-for': ',,,' }, '127.0.0.1'],
  [{ 'user-ip': '200.147.3.157', 'x-forwarded-for': '203.0.113.7' }, '203.0.113.7'],
  [{ 'x-real-ip': '200.147.3.157', forwarded: 'for=200.147.3.157' }, '127.0.0.1'],
])('[LAW-GEO-1] with the headers %o is called from %s', async (headers, ip) => {
  const { app, route } = await bareEdge()
  route(calls.getIp, async (input) => ({ userIP: input.ip }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${address}/v2/get-ip`, { headers })
  expect(await answer.json()).toEqual({ userIP: ip })
})

it('[LAW-GEO-1] believes nobody about an address but the proxies that it is told of', async () => {
  const { app, route } = await bareEdge(undefined, { trustedProxies: '192.0.2.1' })
  route(calls.getIp, async (input) => ({ userIP: input.ip }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'x-forwarded-for': '200.147.3.157', 'user-ip': '200.147.3.157' }
  const answer = await fetch(`${address}/v2/get-ip`, { headers })
  expect(await answer.json()).toEqual({ userIP: '127.0.0.1' })
})

it('answers the calls under way before it closes', async () => {
  const { app, route } = await bareEdge()
  let finish: () => void = () => undefined
  let isAsked: () => void = () => undefined
  const arrival = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  route(calls.health, async () => {
    isAsked()
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return { status: 'ok' as const, build: 'b' }
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(`${address}/api/health`)
  await arrival
  const closed = app.close()
  setTimeout(finish, 100)
  expect((await answer).status).toBe(200)
  await closed
})

it('documents what a call answers and refuses, from the contract', async () => {
  const { app, route } = await bareEdge()
  route(calls.createDeposit, never)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { paths } = (await (await fetch(`${address}/docs/json`)).json()) as {
    paths: Record<
      string,
      { post: { responses: Record<string, { description: string }>; security: object[] } }
    >
  }
  const { responses, security } = paths['/api/deposits']?.post ?? { responses: {}, security: [] }
  expect(security).toEqual([{ bearer: [] }])
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '403', '409', '422', '503']))
  expect(responses['422']).toEqual({ $ref: expect.stringContaining('amount_above_max.amount_below_min') })
  expect(responses['403']).toEqual({ $ref: expect.stringContaining('kyc_required') })
})

it('tells us of a refusal that the contract does not list', async () => {
  let lines = ''
  const { app, route } = await bareEdge(createLog('test', 'error', { write: (line) => (lines += line) }))
  route(calls.health, async () => {
    throw new Refusal('seed_in_use')
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(`${address}/api/health`)).status).toBe(409)
  expect(lines).toContain('the contract does not list')
})

it('documents who may call and what the call needs', async () => {
  const { app, route } = await bareEdge()
  route(calls.createDeposit, never)
  await app.ready()
  const post = app.swagger().paths?.['/api/deposits']?.post
  expect(post).toMatchObject({ 'x-access': calls.createDeposit.access, security: [{ bearer: [] }] })
})

it("lets nobody in where a call is an operator's", async () => {
  const { app, route } = await bareEdge()
  route({ ...calls.getIp, access: { who: 'operator', roles: ['admin'], needs: [] } }, never)
  const answer = await app.inject({ url: '/v2/get-ip', headers: { authorization: 'Bearer good' } })
  expect([answer.statusCode, answer.json().error]).toEqual([401, 'unauthenticated'])
})

it('a process that ends says so and closes its connections, and answers calls until nobody sends any', async () => {
  const { app } = await bareEdge()
  const end = announceShutdown(app)
  app.get('/call', async () => ({ done: true }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${address}${path}`)
    return [status, headers.get('connection')]
  }
  expect(await ask('/health/live')).toEqual([200, 'keep-alive'])
  const left = end.leave()
  expect(end.isEnding()).toBe(true)
  expect(await ask('/health/live')).toEqual([503, 'close'])
  expect(await ask('/call')).toEqual([200, 'close'])
  await left
  expect(await ask('/call')).toEqual([200, 'close'])
})

it('says of a call that it has no time for that another process may be asked', async () => {
  const { app, route } = await bareEdge(undefined, { patience: 0.000_1 })
  route(calls.createDeposit, never)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const post = () =>
    fetch(`${address}/api/deposits`, { method: 'POST', headers: { authorization: 'Bearer good' } })
  await expect.poll(async () => (await post()).status, { timeout: 5_000 }).toBe(503)
  const refused = await post()
  expect([refused.status, refused.headers.get('x-ask-another')]).toEqual([503, '1'])
})

it('lets another process be asked while its database is away, for what changes nothing', async () => {
  const { app, route } = await bareEdge()
  const away = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  }
  route(calls.getIp, away)
  route(calls.createDeposit, away)
  const headers = { authorization: 'Bearer good' }
  const read = await app.inject({ url: '/v2/get-ip' })
  const deposit = await app.inject({
    method: 'POST',
    url: '/api/deposits',
    headers,
    payload: { id: '3f1f1b0e-6f1c-4b5e-9d5e-0d2f3d4e5f60', amount: 5_000 },
  })
  expect([read, deposit].map(({ statusCode }) => statusCode)).toEqual([503, 503])
  expect([read, deposit].map((answer) => answer.headers['x-ask-another'])).toEqual(['1', undefined])
})

it('knows an address of a connection that has ended before it is asked for', async () => {
  const ended = { ip: undefined, socket: {} } as unknown as Parameters<typeof clientAddress>[0]
  expect(clientAddress(ended)).toBe('::')
})
