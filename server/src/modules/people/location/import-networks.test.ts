import { describe, expect, it } from 'vitest'
import { readNetworks } from './import-networks.ts'

describe('a file of networks', () => {
  it('has a network or an address a line, in either family, with comments, blanks and the line ends of any system', () => {
    const text =
      '\uFEFF# exits\r\n203.0.113.0/24 ; a provider\r\n\n  192.0.2.7  \n2001:DB8::/32#x\n203.0.113.0/24'
    expect(readNetworks(text)).toEqual({
      networks: ['203.0.113.0/24', '192.0.2.7', '2001:db8::/32'],
      bad: [],
    })
  })

  it.each([
    'foo',
    '203.0.113.0/33',
    '203.0.113.256',
    '203.0.113.0/24,198.51.100.0/24',
    '203.0.113.0 198.51.100.0',
    '203.0.113.0-203.0.113.9',
    '0.0.0.0/0',
    '10.0.0.0/7',
    '::/0',
    '2000::/3',
    '2001:db8::/129',
    'fe80::1%eth0',
    'AS64500',
    '=cmd()',
    '203.0.113.0/24/24',
    '203.0.113.0/-1',
    `${'1'.repeat(1_000_000)}`,
    '1.2.3.4/٣',
  ])('names the line of %j', (line) => {
    const { networks, bad } = readNetworks(`192.0.2.1\n${line}\n192.0.2.2`)
    expect(networks).toEqual(['192.0.2.1', '192.0.2.2'])
    expect(bad.map((badLine) => badLine.line)).toEqual([2])
  })
})
