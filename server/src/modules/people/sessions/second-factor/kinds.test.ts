import { expect, it } from 'vitest'
import { acceptedFactors } from './check.ts'

it.each([
  [{ app: false, passkey: false }, false, ''],
  [{ app: false, passkey: false }, true, 'letter'],
  [{ app: false, passkey: true }, false, 'passkey letter'],
  [{ app: false, passkey: true }, true, 'passkey letter'],
  [{ app: true, passkey: false }, false, 'app recovery'],
  [{ app: true, passkey: true }, true, 'app recovery passkey'],
] as const)('of who has %o, asked of everybody (%s): %s', (holds, asksEverybody, kinds) => {
  expect(acceptedFactors(holds, asksEverybody).join(' ')).toBe(kinds)
})
