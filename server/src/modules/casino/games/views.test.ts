import { describe, expect, it } from 'vitest'
import { newPair } from './fair-seeds.ts'
import { seedsView } from './views.ts'

const pair = newPair('ana')

describe('seedsView', () => {
  it('keeps the active server seed to itself and shows the one before', () => {
    const previous = { ...newPair(), revealedAt: new Date(), nextNonce: 12 }
    const next = newPair()
    const view = seedsView({ active: pair, next, previous })
    expect(JSON.stringify(view)).not.toContain(pair.serverSeed)
    expect(JSON.stringify(view)).not.toMatch(new RegExp(`${next.serverSeed}|${next.clientSeed}`))
    expect(view.next_server_seed_hash).toBe(next.serverHash)
    expect(view.previous).toEqual({
      server_seed: previous.serverSeed,
      server_seed_hash: previous.serverHash,
      client_seed: previous.clientSeed,
      rounds: 12,
    })
    expect(seedsView({ active: pair, next, previous: undefined }).previous).toBeNull()
  })
})
