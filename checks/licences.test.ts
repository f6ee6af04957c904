import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isAllowed, licensedPackages } from './licences.ts'

it('has no package in production under a licence that nobody has allowed', () => {
  const packages = licensedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([])
})

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['none stated', false],
])('%s is allowed: %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected)
})

it('leaves out what development alone installs', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/b': { version: '1.0.0', license: 'MIT', dev: true },
    'server/node_modules/@c/d': { version: '2.0.0' },
    contract: { version: '0.1.0' },
  }
  expect(licensedPackages({ packages })).toEqual([
    { name: '@c/d', version: '2.0.0', licence: 'none stated' },
    { name: 'a', version: '1.0.0', licence: 'MIT' },
  ])
})
