import { afterEach, describe, expect, it } from 'vitest'
import { callerWith } from '../../test/caller.ts'
import { json, listen, type TestServer } from '../../test/http.ts'
import { apiAs, connectApi } from '../lib/api.ts'
import { createSessionKeeper, REFRESH_WITHIN_MS, tokenExpiry } from './session-keeper.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const MINUTE = 60_000

/** A token with the payload that a browser reads. */
function tokenEnding(at: number, mark = ''): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part({ exp: at / 1000, user_id: 1, mark })}.signature`
}

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function town(answer?: Parameters<typeof listen>[0]) {
  if (answer) server = await listen(answer)
  connectApi(callerWith(), server?.url ?? 'http://127.0.0.1:9')
  const state = {
    token: undefined as string | undefined,
    lifetime: 0,
    now: NOW,
    ended: 0,
    waits: [] as number[],
  }
  const keeper = createSessionKeeper({
    tokens: {
      read: () => state.token,
      write(token, expiresIn) {
        state.token = token
        state.lifetime = expiresIn
      },
    },
    refresh: (token) => apiAs(token, 'POST /api/auth/refresh'),
    now: () => state.now,
    wait: async (ms) => {
      state.waits.push(ms)
    },
    alone: (work) => work(),
    ended: () => {
      state.ended += 1
      state.token = undefined
    },
  })
  return { state, keeper }
}

const fresh = tokenEnding(NOW + 60 * MINUTE, 'fresh')
const good: Parameters<typeof listen>[0] = (_, response) =>
  json(response, 200, { access_token: fresh, token_type: 'bearer', expires_in: 3_600 })

describe('a token about to end', () => {
  it('[AUTH-7] is exchanged once by a device whose clock runs ahead, not at every call', async () => {
    const { state, keeper } = await town(good)
    state.now = NOW + 90 * MINUTE
    state.token = tokenEnding(NOW + 30 * MINUTE)
    for (const _ of [1, 2, 3]) expect(await keeper.token()).toBe(fresh)
    expect(keeper.endsSoon()).toBe(false)
    expect(server?.seen).toEqual(['POST /api/auth/refresh'])
    state.now += 56 * MINUTE
    expect(keeper.endsSoon()).toBe(true)
  })

  it('[AUTH-7] is exchanged within five minutes of its end, not before', async () => {
    const { state, keeper } = await town(good)
    state.token = tokenEnding(NOW + REFRESH_WITHIN_MS + 1_000)
    expect(await keeper.token()).toBe(state.token)
    expect(server?.seen).toEqual([])
    expect(keeper.endsSoon()).toBe(false)

    state.token = tokenEnding(NOW + REFRESH_WITHIN_MS - 1_000)
    expect(keeper.endsSoon()).toBe(true)
    expect(await keeper.token()).toBe(fresh)
    expect(server?.seen).toEqual(['POST /api/auth/refresh'])
    expect(state).toMatchObject({ token: fresh, lifetime: 3_600, ended: 0 })
  })

  it('is exchanged once, however many ask at the same moment', async () => {
    const { state, keeper } = await town(good)
    state.token = tokenEnding(NOW + MINUTE)
    expect(await Promise.all([keeper.token(), keeper.token(), keeper.renew(state.token)])).toEqual([
      fresh,
      fresh,
      fresh,
    ])
    expect(server?.seen).toHaveLength(1)
  })

  it('is left to the other tab that exchanged it already', async () => {
    const { state, keeper } = await town(good)
    const old = tokenEnding(NOW + MINUTE)
    state.token = fresh
    expect(await keeper.renew(old)).toBe(fresh)
    expect(server?.seen).toEqual([])
  })
})

describe('a refresh that fails', () => {
  it('[AUTH-7] is tried three times, a second apart, then the session is over', async () => {
    const { state, keeper } = await town((_, response) => json(response, 500, {}))
    state.token = tokenEnding(NOW + MINUTE)
    expect(await keeper.token()).toBeUndefined()
    expect(server?.seen).toHaveLength(3)
    expect(state).toMatchObject({ waits: [1_000, 1_000], ended: 1 })
  })

  it('[AUTH-7] by a clear no ends the session at once', async () => {
    const { state, keeper } = await town((_, response) =>
      json(response, 401, { error: 'token_expired', message: 'x' }),
    )
    state.token = tokenEnding(NOW + MINUTE)
    expect(await keeper.renew(state.token)).toBeUndefined()
    expect(server?.seen).toHaveLength(1)
    expect(state).toMatchObject({ waits: [], ended: 1 })
  })

  it('because nobody answers does not throw a player out while his token lives', async () => {
    const { state, keeper } = await town()
    const token = tokenEnding(NOW + MINUTE)
    state.token = token
    expect(await keeper.token()).toBe(token)
    expect(state).toMatchObject({ token, ended: 0, waits: [1_000, 1_000] })
    expect(await keeper.token(), 'rests for a while').toBe(token)
    expect(state.waits).toHaveLength(2)

    state.now = NOW + 2 * MINUTE
    expect(await keeper.token(), 'the token ran out').toBeUndefined()
    expect(state.ended).toBe(1)
  })

  it.each([
    ['is cut off in its body', 200, '{"access_token":"abc'],
    ['comes from something in between', 200, '<html>'],
    ['says that the server is overloaded', 503, '{"error":"busy","message":"x"}'],
    ['says that there were too many', 429, '{"error":"too_many_requests","message":"x"}'],
  ])('whose answer %s does not throw a player out while his token lives', async (_, status, body) => {
    const { state, keeper } = await town((_, response) => {
      const isCut = body.startsWith('{"access')
      response.writeHead(status, isCut ? { 'content-length': 500 } : {})
      response.write(body)
      if (isCut) setTimeout(() => response.destroy(), 20)
      else response.end()
    })
    const token = tokenEnding(NOW + MINUTE)
    state.token = token
    expect(await keeper.token()).toBe(token)
    expect(await keeper.renew(token)).toBeUndefined()
    expect(state).toMatchObject({ token, ended: 0 })
  })

  it("[AUTH-14] raises 'Failed to refresh token', which the asking call swallows", async () => {
    const { state, keeper } = await town((_, response) => json(response, 401, {}))
    state.token = tokenEnding(NOW + MINUTE)
    await expect(keeper.exchange(state.token)).rejects.toThrow('Failed to refresh token')
    state.token = tokenEnding(NOW + MINUTE)
    await expect(keeper.token()).resolves.toBeUndefined()
  })
})

it('reads the end of a token, and knows when it cannot', () => {
  expect(tokenExpiry(tokenEnding(NOW))).toBe(NOW)
  expect(tokenExpiry('not a token')).toBeUndefined()
  expect(tokenExpiry('a.b.c')).toBeUndefined()
})

it('a token that comes back after the logout is thrown away', async () => {
  const { state, keeper } = await town((_, response) => {
    state.token = undefined
    good(_, response, '')
  })
  state.token = tokenEnding(NOW + MINUTE)
  expect(await keeper.token()).toBeUndefined()
  expect(state).toMatchObject({ token: undefined, ended: 0 })
})
