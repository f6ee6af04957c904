import { describe, expect, it } from 'vitest'
import { confirmationCode, confirmationToken, nextMessageAt, readCode, undoToken } from './confirmation.ts'

const SECRET = 'a secret of thirty-two characters.'
const ID = '019ac1de-0000-7000-8000-000000000001'
const NOW = Date.parse('2026-11-26T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000)
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000)
const DAY = 24 * 60

describe('codes and links', () => {
  it('are made from secret, use and confirmation: the same again, and another one for any other', () => {
    expect(confirmationCode(SECRET, ID)).toMatch(/^\d{6}$/)
    expect(confirmationCode(SECRET, ID)).toBe(confirmationCode(SECRET, ID))
    const all = [
      confirmationToken(SECRET, ID),
      undoToken(SECRET, ID),
      confirmationToken(`${SECRET}.`, ID),
      confirmationToken(SECRET, ID.replace('1', '2')),
    ]
    expect(new Set(all).size).toBe(4)
    for (const token of all) expect(token).toMatch(/^[\w-]{43}$/)
  })

  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['12345', undefined],
    ['1234567', undefined],
    ['１２３４５６', undefined],
    ['١٢٣٤٥٦', undefined],
    ['x'.repeat(100), undefined],
  ])('a code typed as %s is %s', (typed, code) => expect(readCode(typed)).toBe(code))
})

describe('how often', () => {
  it.each([
    ['nothing was sent', [], [], new Date(0)],
    ['one to this address half a minute ago', [minutesAgo(0.5)], [minutesAgo(0.5)], inMinutes(0.5)],
    ['one to another address half a minute ago', [], [minutesAgo(0.5)], new Date(0)],
    ['four today to this address', [2, 3, 4, 5].map(minutesAgo), [], minutesAgo(1)],
    ['five today to this address', [5, 2, 3, 4, 600].map(minutesAgo), [], inMinutes(DAY - 600)],
    ['nine of this player', [], [1, 2, 3, 4, 5, 6, 7, 8, 9].map(minutesAgo), new Date(0)],
    ['ten of this player', [], [1, 2, 3, 4, 5, 6, 7, 8, 9, 700].map(minutesAgo), inMinutes(DAY - 700)],
  ])('after %s', (_what, toTarget, byPlayer, next) => {
    expect(nextMessageAt({ toTarget, byPlayer })).toEqual(next)
  })
})
