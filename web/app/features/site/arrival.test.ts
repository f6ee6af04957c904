import { describe, expect, it } from 'vitest'
import { dialogForAddress, dialogForArrival, dialogForBlocked } from './arrival.ts'

const open = (search: string, isAnonymous = true) => {
  const found = dialogForArrival(new URLSearchParams(search), isAnonymous)
  return found?.name === 'auth' ? found.mode : (found?.name ?? 'none')
}

describe('[DLG-9] what opens by itself on arrival', () => {
  it.each([
    ['', 'none'],
    ['?utm_source=x', 'register'],
    ['?code=VEM10', 'register'],
    ['?code=VEM10&login=1', 'login'],
    ['?code=VEM10&login=0', 'register'],
    ['?login=1', 'login'],
    ['?login=0', 'register'],
    ['?login=2', 'none'],
    ['?login', 'none'],
    ['?token=abc', 'none'],
    ['?token=abc&utm_source=x', 'none'],
    ['?showCookieModal=false', 'none'],
    ['?showCookieModal=false&utm_source=x', 'none'],
    ['?t=1763740000000', 'none'],
    ['?t=1763740000000&code=A', 'register'],
    ['?demo=1', 'none'],
    ['?slip=ABCD1234', 'none'],
    ['?slip=ABCD1234&utm_source=x', 'register'],
    ['?sport=tennis&day=2026-11-20', 'none'],
    ['?q=flamengo', 'none'],
    ['?match=1&price=1&hash=ab', 'none'],
    ['?game=mines', 'none'],
    ['?mechanic=crash&volatility=2&rtp_min=9600&provider=casa&sort=name', 'none'],
    ['?sort=name&utm_source=x', 'register'],
    ['?demo=1&utm_source=x', 'register'],
  ])('for a visitor with %s: %s', (search, expected) => {
    expect(open(search)).toBe(expected)
  })

  it.each(['?utm_source=x', '?code=VEM10&login=1', '?login=1', '?login=0'])(
    'nothing for a player with %s',
    (search) => {
      expect(open(search, false)).toBe('none')
    },
  )
})

it.each([
  ['', 'none'],
  ['?utm_source=x', 'register'],
  ['?utm_source=x&token=abc', 'none'],
])('[DLG-9] who came with "%s" and filtered since: %s', (came, expected) => {
  const found = dialogForArrival(
    new URLSearchParams('?page=2&utm_medium=y'),
    true,
    'as set',
    new URLSearchParams(came),
  )
  expect(found?.name === 'auth' ? found.mode : (found?.name ?? 'none')).toBe(expected)
})

it.each([true, false])('[DLG-5] showCookieModal=true asks for the consent (anonymous: %s)', (isAnonymous) => {
  expect(open('?showCookieModal=true&utm_source=x', isAnonymous)).toBe('restricted-access')
})

it('keeps where the visitor wanted to go', () => {
  const search = new URLSearchParams('?login=1&next=%2Fuser%2Fwallet')
  expect(dialogForAddress(search, true)).toEqual({ name: 'auth', mode: 'login', next: '/user/wallet' })
})

it('a way back that leads to another site is none', () => {
  const search = new URLSearchParams('?login=1&next=//evil.example')
  expect(dialogForAddress(search, true)).toEqual({ name: 'auth', mode: 'login' })
})

it('opens nothing for a link within the site that only carries values', () => {
  expect(dialogForAddress(new URLSearchParams('?round=1&utm_source=x'), true)).toBeUndefined()
})

describe('[DLG-6] a player whose address is refused', () => {
  it.each(['/', '/casino', '/play/caju-de-ouro', '/user/wallet', '/user/wallet/deposit'])(
    'is told so on %s',
    (path) => {
      expect(dialogForBlocked(true, path)).toEqual({ name: 'vpn' })
      expect(dialogForBlocked(false, path)).toBeUndefined()
    },
  )

  it.each([
    '/user/wallet/withdraw',
    '/user/withdraw',
    '/user/account/document',
    '/user/protection',
    '/user/protection/exclusion',
    '/user/protection/suspension',
  ])('is left alone on the way out %s', (path) => {
    expect(dialogForBlocked(true, path)).toBeUndefined()
  })
})

it('opens nothing unasked where the law forbids it, and still what an address names', () => {
  const inBrazil = (search: string) => dialogForArrival(new URLSearchParams(search), true, 'none')
  expect(inBrazil('?utm_source=x')).toBeUndefined()
  expect(inBrazil('?login=1')).toMatchObject({ mode: 'login' })
})
