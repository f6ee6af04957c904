import { describe, expect, it } from 'vitest'
import { guards } from './index.ts'
import { passesBy } from './passes.ts'

describe('the guards that would let a visitor pass, by his cookies', () => {
  it.each([
    ['', ['refresh-ip', 'require-verification']],
    ['cookie-consent=necessary', ['refresh-ip', 'require-verification']],
    ['cookie-consent=all', ['refresh-ip', 'require-verification', 'cookie-consent']],
    ['jwt=a', ['refresh-ip', 'auth']],
    ['jwt=', ['refresh-ip', 'require-verification']],
    ['jwt=a; verified=0', ['refresh-ip', 'auth']],
    ['jwt=a; verified=1', ['refresh-ip', 'auth', 'require-verification']],
    ['jwt=a; verified=1; cookie-consent=all', Object.keys(guards)],
  ])('%s: %s', (cookies, expected) =>
    expect([...passesBy(cookies, '/play/1')].sort()).toEqual([...expected].sort()),
  )

  it('our own sports book waits for no consent', () => {
    expect(passesBy('', '/sports/futebol')).toContain('cookie-consent')
    expect(passesBy('', '/sportsman')).not.toContain('cookie-consent')
  })
})
