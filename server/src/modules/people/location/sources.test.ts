import { expect, it } from 'vitest'
import { sourcesAt } from './sources.ts'

const NOW = new Date('2026-11-26T00:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const list = (name: string, days: number, size = 1) => ({ name, size, importedAt: ago(days) })
const ALL = [list('vpn', 1), list('proxy', 1), list('tor', 1)]

it.each([
  [
    'nothing but what comes with the program',
    undefined,
    [],
    { missing: ['NETWORK_FILE', 'vpn', 'proxy', 'tor'], old: [] },
  ],
  ['everything', ago(1), ALL, { missing: [], old: [] }],
  ['a list that was emptied', ago(1), [list('vpn', 1, 0), ...ALL.slice(1)], { missing: ['vpn'], old: [] }],
  [
    'lists of other kinds alone',
    ago(1),
    [list('clean', 1), list('AS64500', 1)],
    { missing: ['vpn', 'proxy', 'tor'], old: [] },
  ],
  ['what is sixty days old', ago(60), [list('vpn', 60), ...ALL.slice(1)], { missing: [], old: [] }],
  [
    'what is older',
    ago(61),
    [list('vpn', 61), ...ALL.slice(1)],
    { missing: [], old: ['NETWORK_FILE', 'vpn'] },
  ],
] as const)('[LAW-GEO-2] says what is missing and what is old: %s', (_title, networks, lists, expected) => {
  expect(sourcesAt(NOW, { countries: ago(10), networks }, lists)).toEqual(expected)
})

it('[LAW-GEO-1] says that the countries are old', () => {
  expect(sourcesAt(NOW, { countries: ago(61), networks: ago(1) }, ALL)).toEqual({
    missing: [],
    old: ['COUNTRY_FILE'],
  })
})
