import { createHash } from 'node:crypto'
import { CLIENT_SEED } from '@jogo/rules/fair/pf1'
import { describe, expect, it } from 'vitest'
import { newPair } from './fair-seeds.ts'

describe('newPair', () => {
  it('[LAW-RNG-3] has 256 bits of its own and commits to them', () => {
    const pairs = Array.from({ length: 200 }, () => newPair())
    expect(new Set(pairs.map((pair) => pair.serverSeed)).size).toBe(200)
    expect(new Set(pairs.map((pair) => pair.clientSeed)).size).toBe(200)
    for (const pair of pairs) {
      expect(pair.serverSeed).toMatch(/^[0-9a-f]{64}$/)
      expect(pair.clientSeed).toMatch(CLIENT_SEED)
      expect(pair.serverHash).toBe(createHash('sha256').update(pair.serverSeed).digest('hex'))
      expect(pair.nextNonce).toBe(0)
    }
  })

  it("takes the player's client seed", () =>
    expect(newPair('minha:semente').clientSeed).toBe('minha:semente'))
})
