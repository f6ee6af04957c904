import { expect, it } from 'vitest'
import { matchesEtag } from './etag.ts'

it.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('If-None-Match %s for %s: %s', (ifNoneMatch, etag, matches) => {
  expect(matchesEtag(ifNoneMatch, etag)).toBe(matches)
})
