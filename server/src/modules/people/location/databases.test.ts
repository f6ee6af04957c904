import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { buildMmdb } from '../../../../test/mmdb.ts'
import { type Databases, readDatabases } from './databases.ts'

let bundled: Databases
beforeAll(async () => {
  bundled = await readDatabases({ countries: '', networks: '' })
})

it.each([
  ['200.147.3.157', 'BR'],
  ['8.8.8.8', 'US'],
  ['2804:14c::1', 'BR'],
  ['2a00:1450:4001::1', 'IE'],
  ['127.0.0.1', undefined],
  ['10.1.2.3', undefined],
  ['::1', undefined],
])('the database that comes with the program has %s in %s', (ip, country) => {
  expect(bundled.findCountry(ip)).toBe(country)
  expect(bundled.findNetwork(ip)).toBeUndefined()
})

it('reads databases of others by their paths, in the forms of MaxMind and of ip-location-db', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jogo-mmdb-'))
  const countries = join(folder, 'countries.mmdb')
  const networks = join(folder, 'networks.mmdb')
  writeFileSync(countries, buildMmdb({ country: { iso_code: 'PT' } }, { country_code: 'paraguay' }))
  writeFileSync(
    networks,
    buildMmdb({ autonomous_system_number: 24_940 }, { autonomous_system_number: 'AS1' }),
  )
  const read = await readDatabases({ countries, networks })
  expect([read.findCountry('1.2.3.4'), read.findNetwork('1.2.3.4')]).toEqual(['PT', 24_940])
  // Values of an unexpected form are ignored; a database of IPv4 alone has no IPv6 addresses.
  expect([read.findCountry('203.0.113.9'), read.findNetwork('203.0.113.9')]).toEqual([undefined, undefined])
  expect(read.findCountry('2001:db8::1')).toBeUndefined()
})

it.each(['nothing.mmdb', 'package.json'])('says which file is no database: %s', async (path) => {
  await expect(readDatabases({ countries: path, networks: '' })).rejects.toThrow(path)
})
