import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '@jogo/telemetry/log'
import { createSigner } from 'fast-jwt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import { granted, type House, openHouse, type Person, refused } from '../house.ts'

let house: House
let ana: Person
beforeAll(async () => {
  house = await openHouse('token_rotation', { worker: false })
  ana = await house.player({ verified: false })
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

const enter = async () => {
  const body = { email: ana.email, password: ana.password, login: true }
  return (await granted(house.call('POST /api/auth/login', { body }))).access_token
}
const me = (token: string) => house.call('GET /api/auth/me', { token })
const refresh = (token: string) => house.call('POST /api/auth/refresh', { token })
const payload = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('a token', () => {
  it('[LAW-AUT-7] [AUTH-7] is replaced by a refresh, also minutes after its expiry; the older one works for calls to its own end', async () => {
    const first = await enter()
    house.clock.advance(50 * 60_000)
    const second = await granted(refresh(first))
    const { iat, exp } = payload(second.access_token)
    expect(exp - iat).toBe(3600)
    // Seconds from the answer on: the next second may have begun since the token was issued.
    expect(second.expires_in).toBeCloseTo(3600, -1)
    expect((await me(first)).status).toBe(200)
    house.clock.advance(11 * 60_000)
    expect((await me(first)).status).toBe(401)
    expect((await me(second.access_token)).status).toBe(200)
    house.clock.advance(53 * 60_000)
    expect((await me(second.access_token)).status).toBe(401)
    const third = await granted(refresh(second.access_token))
    expect(payload(third.access_token)).toMatchObject({ user_id: ana.id, sid: payload(first).sid })
  })

  it('[AUTH-10] that expired more than five minutes ago is exchanged no more', async () => {
    const token = await enter()
    house.clock.advance(65 * 60_000)
    expect(await refresh(token)).toMatchObject({
      status: 401,
      body: { message: 'Token expirado ou inválido' },
    })
  })

  it('is replaced once, whoever asks: two tabs and a lost answer get the same successor, from every process', async () => {
    const other = createApp(house.app.config, createLog('other', 'silent'), house.clock)
    try {
      const token = await enter()
      const tokens = await Promise.all([
        ...Array.from({ length: 4 }, () => granted(refresh(token)).then((session) => session.access_token)),
        ...Array.from({ length: 4 }, () =>
          other.sessions.refresh(token, '203.0.113.7').then(({ accessToken }) => accessToken),
        ),
      ])
      expect(new Set(tokens).size).toBe(1)
      house.clock.advance(25_000)
      const late = await granted(refresh(token))
      expect(late.access_token).toBe(tokens[0])
      expect(late.expires_in).toBeLessThanOrEqual(3_575)
      expect((await me(late.access_token)).status).toBe(200)
    } finally {
      await other.close()
    }
  })

  it.each([
    ['longer after it was replaced', 31_000, 1],
    ['at once, when its successor was replaced too', 0, 2],
  ])('used for a refresh %s ends the session for everybody who holds one of it', async (_, ms, times) => {
    const old = await enter()
    const elsewhere = await enter()
    let newest = old
    for (let time = 0; time < times; time++) newest = (await granted(refresh(newest))).access_token
    house.clock.advance(ms)
    expect(await refused(refresh(old))).toBe('token_expired')
    expect(await refused(me(newest))).toBe('unauthenticated')
    expect(await refused(refresh(newest))).toBe('token_expired')
    expect((await me(elsewhere)).status).toBe(200)
  })

  it('found by a process that hung, when nobody waits for the answer any more, ends no session', async () => {
    const old = await enter()
    const newest = (await granted(refresh(old))).access_token
    house.clock.advance(31_000)
    await expect(house.app.sessions.refresh(old, '203.0.113.9', () => false)).rejects.toThrow()
    expect((await me(newest)).status).toBe(200)
  })

  it('used again too late is a line of the security log', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'jogo-security-'))
    const securityLog = join(folder, 'security.log')
    const other = createApp({ ...house.app.config, securityLog }, createLog('other', 'silent'), house.clock)
    try {
      const old = await enter()
      await other.sessions.refresh(old, '203.0.113.7')
      house.clock.advance(31_000)
      await expect(other.sessions.refresh(old, '203.0.113.8')).rejects.toThrow()
      const lines = readFileSync(securityLog, 'utf8').trim().split('\n')
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({
          act: 'session.reuse',
          result: 'refused',
          player: ana.id,
          session: payload(old).sid,
          ip: '203.0.113.8',
        }),
      ])
    } finally {
      await other.close()
      rmSync(folder, { recursive: true })
    }
  })

  it('of the release before, which has no serial, is taken as the current one', async () => {
    const claims = payload(await enter())
    const { serial: _, ...before } = claims
    const token = createSigner({ key: house.app.config.jwtSecret })(before)
    const next = (await granted(refresh(token))).access_token
    expect(payload(next)).toMatchObject({ sid: claims.sid, serial: 1 })
    await granted(refresh(next))
  })
})
