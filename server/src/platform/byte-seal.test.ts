import { expect, it } from 'vitest'
import { createByteSeal } from './byte-seal.ts'

const seal = createByteSeal('a secret of the house', 'export')
const bytes = Buffer.from('Ana, 529.982.247-25')

it('shows nothing of what it seals, and opens it again', () => {
  const sealed = seal.close(bytes, 'a 0')
  expect(sealed.includes('Ana')).toBe(false)
  expect(seal.open(sealed, 'a 0')).toEqual(bytes)
})

it('opens nothing in another place, of another purpose, changed, or cut off', () => {
  const sealed = seal.close(bytes, 'a 0')
  const changed = Buffer.from(sealed)
  changed[sealed.length - 1] = (changed[sealed.length - 1] ?? 0) ^ 1
  expect(() => seal.open(sealed, 'a 1')).toThrow()
  expect(() => createByteSeal('a secret of the house', 'other').open(sealed, 'a 0')).toThrow()
  expect(() => seal.open(changed, 'a 0')).toThrow()
  expect(() => seal.open(sealed.subarray(0, 20), 'a 0')).toThrow()
})
