import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createVault } from './vault.ts'

const SECRET = 'test-secret-of-documents-for-tests-37'
const vault = createVault(SECRET)
const page = randomBytes(1_000)

it('[LAW-LGP-1] a page opens again under the key of its document, and shows nothing of itself', () => {
  const key = vault.newKey('a')
  const sealed = key.encrypt(1, page)
  expect(vault.openKey('a', key.sealed).decrypt(1, sealed)).toEqual(page)
  expect(sealed.includes(page.subarray(0, 16))).toBe(false)
  expect(key.encrypt(1, page).equals(sealed)).toBe(false)
})

it('[LAW-LGP-1] does not open as another page, of another document, changed, cut off, or under another secret', () => {
  const key = vault.newKey('a')
  const sealed = key.encrypt(1, page)
  expect(() => key.decrypt(2, sealed)).toThrow()
  expect(() => vault.openKey('b', key.sealed)).toThrow('cannot be opened')
  expect(() => vault.newKey('a').decrypt(1, sealed)).toThrow()
  expect(() => createVault(`${SECRET}!`).openKey('a', key.sealed)).toThrow('cannot be opened')
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => key.decrypt(1, changed)).toThrow()
  }
  for (const length of [0, 27, 28, sealed.length - 1])
    expect(() => key.decrypt(1, sealed.subarray(0, length))).toThrow()
})

it('tells the same bytes from others', () => {
  expect(vault.digest(page)).toEqual(createVault(SECRET).digest(Buffer.from(page)))
  expect(vault.digest(page)).not.toEqual(vault.digest(page.subarray(1)))
  expect(vault.digest(page)).not.toEqual(createVault(`${SECRET}!`).digest(page))
})
