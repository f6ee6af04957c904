import { describe, expect, it } from 'vitest'
import { createSeal } from './seal.ts'

const SECRET = 'test-secret-of-seals-for-tests-0034'
const seal = createSeal(SECRET, 'test')

describe('what is sealed', () => {
  it('opens again, and shows nothing of its content', () => {
    const sealed = seal.close({ board: [3, 7], seed: 'abc' })
    expect(seal.open(sealed)).toEqual({ board: [3, 7], seed: 'abc' })
    expect(sealed).toMatch(/^[A-Za-z0-9_-]+$/)
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('board')
    expect(seal.close({ a: 1 })).not.toBe(seal.close({ a: 1 }))
  })

  it('does not open once any of its bytes was changed, nor by another key or for another purpose', () => {
    const sealed = seal.close({ stake: 100 })
    const bytes = Buffer.from(sealed, 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(seal.open(changed.toString('base64url'))).toBeUndefined()
    }
    for (const text of ['', 'x', sealed.slice(0, 20), `${sealed}AAAA`])
      expect(seal.open(text)).toBeUndefined()
    expect(createSeal(`${SECRET}!`, 'test').open(sealed)).toBeUndefined()
    expect(createSeal(SECRET, 'other').open(sealed)).toBeUndefined()
  })
})
