import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { GAME_NAMES, GAMES } from './all.ts'
import { canonicalJson, dataHash } from './data-hash.ts'
import { versionHash } from './version-hash.ts'

const published: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../../../docs/games/versions.json', import.meta.url), 'utf8'),
)

it.each(GAME_NAMES)(
  '%s has the data that were published: what was played once is never changed, only followed',
  (game) => {
    expect(GAMES[game].versions.map(dataHash)).toEqual(published[game])
  },
)

it('publishes data of our games alone', () => {
  expect(Object.keys(published).sort()).toEqual([...GAME_NAMES].sort())
})

it('hashes the same data alike, whatever the order of their fields', () => {
  expect(canonicalJson({ b: [2, { d: 1, c: null }], a: 1 })).toBe('{"a":1,"b":[2,{"c":null,"d":1}]}')
  expect(dataHash({ a: 1, b: 2 })).toBe(dataHash({ b: 2, a: 1 }))
  expect(dataHash({ a: 1 })).not.toBe(dataHash({ a: 2 }))
})

it('knows no version that a game does not have', () => {
  expect(() => versionHash('dice', 0)).toThrow(RangeError)
  expect(() => versionHash('dice', 99)).toThrow(RangeError)
})
