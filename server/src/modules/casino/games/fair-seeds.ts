import { randomBytes } from 'node:crypto'
import { type Seeds, serverSeedHash } from '@jogo/rules/fair/pf1'
import { newId } from '../../../platform/ids.ts'

/** Seeds of a player for the scheme PF-1. The server seed must not leave the server before `revealedAt`. */
export interface SeedPair extends Seeds {
  id: string
  serverHash: string
  nextNonce: number
  revealedAt?: Date
}

const SEED_BYTES = 32

/** A new pair for a player. Its server seed has 256 random bits from the operating system. */
export function newPair(clientSeed: string = newClientSeed()): SeedPair {
  const serverSeed = randomBytes(SEED_BYTES).toString('hex')
  return { id: newId(), serverSeed, serverHash: serverSeedHash(serverSeed), clientSeed, nextNonce: 0 }
}

/** Client seed of a player who has not chosen one. */
export function newClientSeed(): string {
  return randomBytes(8).toString('hex')
}
