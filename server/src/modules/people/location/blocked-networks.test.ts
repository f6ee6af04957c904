import { expect, it } from 'vitest'
import { isBlocked } from './blocked-networks.ts'

const NETWORKS = '203.0.113.0/24,198.51.100.7,2001:db8::/32'

it.each([
  ['203.0.113.0', true],
  ['203.0.113.255', true],
  ['203.0.114.0', false],
  ['198.51.100.7', true],
  ['198.51.100.8', false],
  ['2001:db8:ffff::1', true],
  ['2001:db9::1', false],
  ['::ffff:203.0.113.9', true],
])('%s lies in a blocked network: %s', (ip, expected) => {
  expect(isBlocked(NETWORKS, ip)).toBe(expected)
})

it('follows the setting', () => {
  expect(isBlocked('', '203.0.113.9')).toBe(false)
  expect(isBlocked('203.0.113.9', '203.0.113.9')).toBe(true)
  expect(isBlocked('', '203.0.113.9')).toBe(false)
})
