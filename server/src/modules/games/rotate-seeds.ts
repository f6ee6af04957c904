import { refuse } from '../../platform/refusal.ts'
import type { GamesDeps } from './deps.ts'
import { newClientSeed, newPair, type SeedPair } from './fair-seeds.ts'
import * as store from './seed-store.ts'
import { hasOpenRound } from './store.ts'

export interface Commitment {
  active: SeedPair
  /** What the next rotation begins. Its client seed is not chosen yet. */
  next: SeedPair
  previous: SeedPair | undefined
}

/** The promises for the next round and for the next pair, made now if the player has none yet. */
export async function getSeeds({ db, clock }: GamesDeps, playerId: number): Promise<Commitment> {
  const found = await store.findPromised(db.sql, playerId)
  const now = clock.now()
  if (!found.active) await store.insertPair(db.sql, playerId, newPair(), { now, active: true })
  if (!found.next) await store.insertPair(db.sql, playerId, newPair(), { now, active: false })
  const { active, next } = found.active && found.next ? found : await store.findPromised(db.sql, playerId)
  if (!active || !next) throw new Error(`player ${playerId} has no seed pair`)
  return { active, next, previous: await store.findLastRevealedPair(db.sql, playerId) }
}

/**
 * Reveals the active server seed and begins the pair that was promised next, with nonce 0: only now is its client seed chosen, so
 * neither side knew the other's. Refused while a round is open on the pair: its board would be readable. A bet arriving at the same
 * moment takes the pair's row lock, so one of the two waits.
 * @throws Refusal seed_in_use
 */
export async function rotateSeeds(
  deps: GamesDeps,
  playerId: number,
  clientSeed?: string,
): Promise<Commitment> {
  await getSeeds(deps, playerId)
  return deps.db.transaction(async (tx) => {
    // The first may have waited for another rotation and find its pair gone; the second then sees the new one.
    const old = (await store.lockActivePair(tx, playerId)) ?? (await store.lockActivePair(tx, playerId))
    if (!old || (await hasOpenRound(tx, playerId, old.id))) refuse('seed_in_use')
    const now = deps.clock.now()
    await store.revealPair(tx, playerId, old.id, now)
    const active = await store.activateNextPair(tx, playerId, clientSeed ?? newClientSeed(), now)
    if (!active) throw new Error(`player ${playerId} has no pair to begin`)
    const next = newPair()
    await store.insertPair(tx, playerId, next, { now, active: false })
    return { active, next, previous: { ...old, revealedAt: now } }
  })
}
