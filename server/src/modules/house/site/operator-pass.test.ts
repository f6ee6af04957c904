import { expect, it } from 'vitest'
import { createTestClock } from '../../../../test/clock.ts'
import { passCookie, readOperatorPass, readPass, signPass } from './operator-pass.ts'

const SECRET = 'a secret that is long enough for it'
const clock = createTestClock()
const inAnHour = () => new Date(clock.now().getTime() + 3_600_000)

it('lets in whoever holds a pass, until it is over', () => {
  const pass = signPass(SECRET, inAnHour())
  expect(readPass(SECRET, pass, clock)?.getTime()).toBeGreaterThan(clock.now().getTime())
  clock.advance(3_600_001)
  expect(readPass(SECRET, pass, clock)).toBeUndefined()
})

it('lets nobody in on a forged pass, a longer one, or without a secret', () => {
  const pass = signPass(SECRET, inAnHour())
  const [until = '', mark = ''] = pass.split('.')
  for (const bad of [undefined, '', 'x', until, `${Number(until) + 1}.${mark}`, `${until}.${'A'.repeat(43)}`])
    expect(readPass(SECRET, bad, clock)).toBeUndefined()
  expect(readPass('another secret that is long enough', pass, clock)).toBeUndefined()
  expect(readPass('', signPass('', inAnHour()), clock)).toBeUndefined()
})

it('is found in the cookie or the header, and written so that no script reads it', () => {
  const cookie = passCookie('1.a', inAnHour(), clock, true)
  expect(cookie).toMatch(/^operator_pass=1\.a; Path=\/; Max-Age=3(600|599); HttpOnly; SameSite=Lax; Secure$/)
  expect(readOperatorPass({ cookie: 'a=1; operator_pass=1.a; b=2' })).toBe('1.a')
  expect(readOperatorPass({ cookie: 'not_operator_pass=1.a' })).toBeUndefined()
  expect(readOperatorPass({ 'x-operator-pass': '2.b', cookie: 'operator_pass=1.a' })).toBe('2.b')
  expect(readOperatorPass({})).toBeUndefined()
})
