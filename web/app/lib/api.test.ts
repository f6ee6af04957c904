import { afterEach, describe, expect, it, vi } from 'vitest'
import { callerWith } from '../../test/caller.ts'
import { json, listen, type TestServer } from '../../test/http.ts'
import { ApiError, api, type Caller, connectApi } from './api.ts'

let server: TestServer
afterEach(() => server.close())

const anonymous = callerWith()

describe('retrying', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    '[CALL-3] asks a GET a second time after %i, and only once',
    async (status) => {
      server = await listen((_, response) => json(response, status, {}))
      connectApi(anonymous, server.url)
      await expect(api('GET /v2/get-ip')).rejects.toMatchObject({ status })
      expect(server.seen).toEqual(['GET /v2/get-ip', 'GET /v2/get-ip'])
    },
  )

  it('[CALL-3] takes the second answer when it is good', async () => {
    let count = 0
    server = await listen((_, response) => {
      count += 1
      json(response, count === 1 ? 503 : 200, count === 1 ? {} : { userIP: '203.0.113.7' })
    })
    connectApi(anonymous, server.url)
    expect(await api('GET /v2/get-ip')).toEqual({ userIP: '203.0.113.7' })
  })

  it('[CALL-3] never asks for banners a second time', async () => {
    server = await listen((_, response) => json(response, 503, {}))
    connectApi(anonymous, server.url)
    await expect(api('GET /v2/banners')).rejects.toMatchObject({ status: 503 })
    expect(server.seen).toEqual(['GET /v2/banners'])
  })

  it('[CALL-3] never sends a request with a body twice, nor one that was clearly refused', async () => {
    server = await listen((request, response) => json(response, request.method === 'GET' ? 404 : 503, {}))
    connectApi(anonymous, server.url)
    await expect(api('POST /api/auth/login', { body: { email: 'a', password: 'b' } })).rejects.toBeInstanceOf(
      ApiError,
    )
    await expect(api('GET /v2/get-ip')).rejects.toMatchObject({ status: 404 })
    expect(server.seen).toEqual(['POST /api/auth/login', 'GET /v2/get-ip'])
  })
})

describe('what is sent', () => {
  it('[CALL-2] authenticated calls carry Accept, the bearer, the known address and a private cache-control', async () => {
    server = await listen((_, response) => json(response, 200, {}))
    connectApi({ ...anonymous, token: async () => 'the-token', ip: () => '203.0.113.7' }, server.url)
    await api('GET /api/wallet')
    expect(server.requests[0]?.headers).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer the-token',
      'user-ip': '203.0.113.7',
      'cache-control': 'private',
      'accept-language': 'pt',
    })
  })

  it('leaves the token and the address out for a visitor', async () => {
    server = await listen((_, response) => json(response, 200, {}))
    connectApi({ ...anonymous, ip: () => '203.0.113.7' }, server.url)
    await api('GET /v2/get-ip')
    expect(server.requests[0]?.headers.authorization).toBeUndefined()
    expect(server.requests[0]?.headers['user-ip']).toBeUndefined()
  })

  it('fills parameters and leaves out what is not asked', async () => {
    server = await listen((_, response) => json(response, 200, { data: [], next: null }))
    connectApi(anonymous, server.url)
    await api('GET /api/deposits/:id', { params: { id: 'a/b' } })
    await api('GET /api/transactions', { query: { source: 'Deposit', type: '1' } })
    expect(server.seen).toEqual(['GET /api/deposits/a%2Fb', 'GET /api/transactions?source=Deposit&type=1'])
  })
})

describe('an unknown token', () => {
  const withRenewal = (fresh: string | undefined, refusals: string[] = []): Caller => ({
    ...anonymous,
    token: async () => 'old',
    renew: async (refused) => {
      refusals.push(refused)
      return fresh
    },
    refused: () => refusals.push('over'),
  })

  it.each([
    [401, { error: 'unauthenticated', message: 'x' }],
    [403, { message: 'Unauthenticated.' }],
  ])('[AUTH-8] on %i the token is renewed and the call made once more', async (status, body) => {
    server = await listen((request, response) =>
      request.headers.authorization === 'Bearer new'
        ? json(response, 200, { balance: 1 })
        : json(response, status, body),
    )
    const refusals: string[] = []
    connectApi(withRenewal('new', refusals), server.url)
    expect(await api('GET /api/wallet')).toEqual({ balance: 1 })
    expect(refusals).toEqual(['old'])
    expect(server.seen).toHaveLength(2)
  })

  it('[AUTH-8] gives the refusal back when there is no other token, and ends the session when even a fresh one is unknown', async () => {
    server = await listen((_, response) =>
      json(response, 401, { error: 'unauthenticated', message: 'Entre.' }),
    )
    connectApi(withRenewal(undefined), server.url)
    await expect(api('GET /api/wallet')).rejects.toMatchObject({ status: 401, message: 'Entre.' })
    expect(server.seen).toHaveLength(1)

    const refusals: string[] = []
    connectApi(withRenewal('new', refusals), server.url)
    await expect(api('GET /api/wallet')).rejects.toMatchObject({ status: 401 })
    expect(refusals).toEqual(['old', 'over'])
  })

  it('[AUTH-6] one that vanished under a page that still shows its player ends the session', async () => {
    server = await listen((_, response) => json(response, 401, { error: 'unauthenticated', message: 'x' }))
    const refusals: string[] = []
    connectApi({ ...withRenewal(undefined, refusals), token: async () => undefined }, server.url)
    await expect(api('GET /api/wallet')).rejects.toMatchObject({ status: 401 })
    expect(refusals).toEqual(['over'])
  })

  it('a 403 of another kind is a refusal like any other', async () => {
    server = await listen((_, response) => json(response, 403, { error: 'player_barred', message: 'Não.' }))
    const refusals: string[] = []
    connectApi(withRenewal('new', refusals), server.url)
    await expect(api('GET /api/wallet')).rejects.toMatchObject({ code: 'player_barred' })
    expect(refusals).toEqual([])
  })
})

describe('nobody answers', () => {
  it('is told apart from a busy server, and reported', async () => {
    const reports: boolean[] = []
    const caller = { ...anonymous, reached: (answered: boolean) => reports.push(answered) }
    server = await listen((request, response) =>
      json(response, 503, {
        error: request.url === '/v2/get-ip' ? 'service_unavailable' : 'busy',
        message: 'x',
      }),
    )
    connectApi(caller, server.url)
    await expect(api('GET /v2/get-ip')).rejects.toMatchObject({ unreachable: true })
    await expect(api('GET /api/wallet')).rejects.toMatchObject({ unreachable: false, code: 'busy' })
    connectApi(caller, 'http://127.0.0.1:9')
    await expect(api('GET /v2/get-ip')).rejects.toMatchObject({ unreachable: true, status: 0 })
    expect(reports).toEqual([false, true, false])
  })

  it('is what an answer counts as that is cut off in its body, or is no JSON', async () => {
    const bodies = ['{"userIP":"203.0.1', '<html>Log in to this network</html>']
    server = await listen((request, response) => {
      const length = request.method === 'GET' ? 100 : 34
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': length })
      response.write(bodies.at(request.method === 'GET' ? 0 : 1)?.slice(0, length))
      setTimeout(() => response.destroy(), 20)
    })
    connectApi(anonymous, server.url)
    await expect(api('GET /v2/get-ip')).rejects.toMatchObject({ status: 0, unreachable: true })
    expect(server.seen, 'a GET is asked again').toHaveLength(2)
    await expect(api('POST /api/auth/logout')).rejects.toMatchObject({ status: 0, unreachable: true })
  })

  it('is what an answer counts as whose body never ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const begun = new Promise<void>((resolve) => {
        void listen((_, response) => {
          response.writeHead(200, { 'content-type': 'application/json' })
          response.write('{"message":')
          resolve()
        }).then((result) => {
          server = result
          connectApi(anonymous, result.url)
          answer = api('POST /api/auth/logout').catch((failure: unknown) => failure)
        })
      })
      let answer: Promise<unknown> | undefined
      await begun
      vi.advanceTimersByTime(20_000)
      expect(await answer).toMatchObject({ status: 0 })
    } finally {
      vi.useRealTimers()
    }
  })
})
