import { expect, it } from 'vitest'
import { homeWithout, queryWithout } from './restricted-access-dialog.tsx'

it.each([
  ['?showCookieModal=true', '', '/'],
  ['?showCookieModal=true&utm_source=x', '?utm_source=x', '/?utm_source=x'],
  ['?a=1&showCookieModal=true&b=2', '?a=1&b=2', '/?a=1&b=2'],
  ['', '', '/'],
])('[DLG-5] %s leaves the rest of the query alone', (search, rest, home) => {
  expect([queryWithout(search), homeWithout(search)]).toEqual([rest, home])
})
