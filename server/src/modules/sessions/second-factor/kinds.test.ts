import { expect, it } from 'vitest'
import { kindsOf } from './kinds.ts'

it.each([
  [{ app: false, passkey: false }, 'chosen', ''],
  [{ app: false, passkey: false }, 'everybody', 'letter'],
  [{ app: false, passkey: true }, 'chosen', 'passkey letter'],
  [{ app: false, passkey: true }, 'everybody', 'passkey letter'],
  [{ app: true, passkey: false }, 'chosen', 'app recovery'],
  [{ app: true, passkey: true }, 'everybody', 'app recovery passkey'],
] as const)('of who has %o, asked of %s: %s', (holds, askedOf, kinds) => {
  expect(kindsOf(holds, askedOf).join(' ')).toBe(kinds)
})
