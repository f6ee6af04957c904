import { beforeEach, describe, expect, it, vi } from 'vitest'
import { browserStorage } from '../../../../test/storage.ts'
import { logChains, readChain } from './shown-chains.ts'

const HASH = 'a'.repeat(64)
const chain = (over: object = {}) => ({
  ...{ number: 3, length: 4_000, first_hash: HASH, lottery_draw: 5_901, salt: null, ...over },
  salt_at: '2026-11-25T22:00:00Z',
})
const table = (over: object = {}, round: object | null = null) =>
  ({ chain: chain(over), next_chain: null, round: round && { chain: 3, ...round } }) as never

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage().globals.localStorage)
  return () => vi.unstubAllGlobals()
})

describe('[LAW-RNG-6] the chain of a table is remembered from its first sight on, and', () => {
  it('is the same while its salt is told and its rounds follow each other', () => {
    expect(logChains('double', table())).toBe(true)
    expect(logChains('double', table({ salt: 'federal:1' }))).toBe(true)
    expect(logChains('double', table({ salt: 'federal:1' }, { n: 41, place: 9 }))).toBe(true)
    expect(logChains('double', table({ salt: 'federal:1' }, { n: 42, place: 10 }))).toBe(true)
    expect(readChain('double', 3)).toMatchObject({ first: HASH, salt: 'federal:1', offset: 32 })
  })

  it.each<[string, object, object?]>([
    ['another first hash', { first_hash: 'b'.repeat(64), salt: 'federal:1' }],
    ['another salt', { salt: 'federal:2' }],
    ['no salt any more', { salt: null }],
    ['another lottery draw', { salt: 'federal:1', lottery_draw: 5_902 }],
    ['a place that was passed over', { salt: 'federal:1' }, { n: 42, place: 11 }],
  ])('is another one with %s, for good', (_, over, round) => {
    logChains('double', table({ salt: 'federal:1' }, { n: 41, place: 9 }))
    expect(logChains('double', table(over, round))).toBe(false)
    expect(logChains('double', table({ salt: 'federal:1' }))).toBe(false)
    expect(readChain('double', 3)?.first).toBe(HASH)
  })

  it('is compared with the one that was announced as the next', () => {
    const next = chain({ number: 4, first_hash: 'c'.repeat(64) })
    logChains('double', { chain: chain(), next_chain: next, round: null } as never)
    const begun = (first_hash: string) =>
      logChains('double', table({ number: 4, first_hash, salt: 'federal:9' }))
    expect(begun('c'.repeat(64))).toBe(true)
    expect(begun('d'.repeat(64))).toBe(false)
  })

  it('is no other because another table has its own', () => {
    logChains('double', table())
    expect(logChains('wheel', table({ first_hash: 'b'.repeat(64) }))).toBe(true)
  })
})
