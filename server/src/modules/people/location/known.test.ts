import { expect, it } from 'vitest'
import type { Databases } from './databases.ts'
import { addressPlace, knownAddress } from './known.ts'

const databases: Databases = {
  findCountry: (ip) => ({ '8.8.8.8': 'US', '203.0.113.9': 'AU' })[ip],
  findNetwork: (ip) => ({ '8.8.8.8': 15_169, '24.0.0.1': 24_940 })[ip],
  builtAt: { countries: new Date(0), networks: undefined },
}

it.each([
  ['a public address, by the database', '8.8.8.8', [], 'live', { country: 'US', network: 15_169 }],
  ['a list of a country over the database', '8.8.8.8', ['BR'], 'live', { country: 'BR', network: 15_169 }],
  ['the narrowest list of countries', '8.8.8.8', ['PT', 'BR'], 'live', { country: 'PT', network: 15_169 }],
  ['a list of a number over the database', '8.8.8.8', ['AS9009'], 'live', { country: 'US', network: 9_009 }],
  ['a public address in no database', '9.9.9.9', [], 'local', { country: undefined, network: undefined }],
  ['an own address on stage local', '127.0.0.1', [], 'local', { country: 'BR', network: undefined }],
  ['an own address on stage live', '127.0.0.1', [], 'live', { country: undefined, network: undefined }],
  [
    'an own address that a database has',
    '203.0.113.9',
    [],
    'live',
    { country: undefined, network: undefined },
  ],
  ['a documentation address on stage local', '192.0.2.1', [], 'local', { country: 'BR', network: undefined }],
] as const)('%s', (_title, ip, lists, stage, expected) => {
  expect(knownAddress(ip, lists, databases, stage)).toEqual({ ...expected, lists })
})

it.each([
  ['by a list', { lists: ['vpn'], network: undefined }, '', false, ['vpn']],
  ['by several lists', { lists: ['tor', 'vpn'], network: undefined }, '', false, ['vpn', 'tor']],
  ['as the number of a network that rents computers', { lists: [], network: 24_940 }, '', false, ['hosting']],
  ['as a number of the setting', { lists: [], network: 64_500 }, '1,64500', false, ['hosting']],
  ['not as a number that begins alike', { lists: [], network: 6_450 }, '1,64500', false, []],
  ['not when the list of clean networks has it', { lists: ['clean', 'vpn'], network: 24_940 }, '', false, []],
  [
    'when the operator blocks it by hand, clean or not',
    { lists: ['clean'], network: undefined },
    '',
    true,
    ['vpn'],
  ],
  ['not for its country', { lists: ['US'], network: 28_573 }, '', false, []],
] as const)('[LAW-GEO-2] a network is of a kind %s', (_title, address, hostingNumbers, isBlocked, kinds) => {
  expect(addressPlace({ country: 'BR', ...address }, { hostingNumbers, isBlocked }).kinds).toEqual(kinds)
})
