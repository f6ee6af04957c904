import { createSigner } from 'fast-jwt'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { createTokens } from './tokens.ts'

const SECRET = 'a secret of at least thirty-two characters'
const NOW = Math.floor(Date.now() / 1000)
const session = {
  playerId: 7,
  sessionId: '01900000-0000-7000-8000-000000000007',
  serial: 3,
  balance: 1234,
  from: NOW,
  until: NOW + 60,
}
const tokens = createTokens(SECRET, systemClock)
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenPayload = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('tokens', () => {
  it('[ENT-10] hold balance and user_id, beside the session and its end', () => {
    const token = tokens.issue(session)
    expect(tokenPayload(token)).toMatchObject({
      user_id: 7,
      balance: 1234,
      sid: session.sessionId,
      aud: 'jogo-limpo',
    })
    expect(tokenPayload(token)).toMatchObject({ iat: NOW, exp: NOW + 60 })
    expect(tokens.read(token)).toMatchObject({ playerId: 7, sessionId: session.sessionId, serial: 3 })
    expect(tokens.issue(session), 'the same facts make the same token').toBe(token)
  })

  it('are read when expired, and known to be', () => {
    const later = createTokens(SECRET, { ...systemClock, now: () => new Date(Date.now() + 61_000) })
    const claims = later.read(tokens.issue(session))
    expect(claims && later.isExpired(claims)).toBe(true)
    expect(claims && tokens.isExpired(claims)).toBe(false)
  })

  it('are ours or nothing', () => {
    const [header, payload, signature] = tokens.issue(session).split('.')
    const other = base64({ ...tokenPayload(`.${payload}`), user_id: 8 })
    const sign = (claims: object, options = {}) => createSigner({ key: SECRET, ...options })(claims)
    const good = tokenPayload(`.${payload}`)
    const forged = {
      'another player': `${header}.${other}.${signature}`,
      'no signature': `${header}.${payload}.`,
      'alg none': `${base64({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      'another secret': createTokens('another secret of thirty-two characters', systemClock).issue(session),
      'another algorithm': sign(good, { algorithm: 'HS512' }),
      'another audience': sign({ ...good, aud: 'elsewhere' }),
      'no audience': sign({ ...good, aud: undefined }),
      'no end': sign({ ...good, exp: undefined }),
      'a session that is no id': sign({ ...good, sid: "' or 1=1" }),
      'a serial that is no number': sign({ ...good, serial: '3' }),
      'a player that is no number': sign({ ...good, user_id: '7' }),
      'half a token': `${header}.${payload}`,
      nothing: '',
    }
    for (const [what, token] of Object.entries(forged)) expect(tokens.read(token), what).toBeUndefined()
  })
})
