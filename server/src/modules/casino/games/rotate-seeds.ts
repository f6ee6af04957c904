import { refuse } from '../../../platform/refusal.ts'
import type { GamesDeps } from './deps.ts'
import { newClientSeed, newPair, type SeedPair } from './fair-seeds.ts'
import * as store from './seed-store.ts'
import { hasOpenRound } from './store.ts'

export interface Commitment {
  active: SeedPair
  /** The pair that the next rotation activates. Its client seed is not chosen yet. */
  next: SeedPair
  previous: SeedPair | undefined
}

/** Commitments of the active and the next pair. Missing pairs are created. */
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
 * Reveals the active server seed, and activates the committed next pair with nonce 0. Only now the client seed of that pair is chosen, so neither side knew the
 * other's seed when choosing its own. It is refused while a round on the pair is open, because its result could be computed. A concurrent bet locks the same
 * row.
 * @param of hash of the pair to reveal. If that pair is no longer active nothing changes, so a rotation can be retried after a lost answer
 * @throws Refusal seed_in_use
 */
export async function rotateSeeds(
  deps: GamesDeps,
  playerId: number,
  clientSeed?: string,
  of?: string,
): Promise<Commitment> {
  await getSeeds(deps, playerId)
  const rotated = await deps.db.transaction(async (tx) => {
    // The first call may find no pair after waiting for another rotation. The second call then sees the new pair.
    const old = (await store.lockActivePair(tx, playerId)) ?? (await store.lockActivePair(tx, playerId))
    if (old && of !== undefined && old.serverHash !== of) return undefined
    if (!old || (await hasOpenRound(tx, playerId, old.id))) refuse('seed_in_use')
    const now = deps.clock.now()
    await store.updateRevealed(tx, playerId, old.id, now)
    const active = await store.updateNextActive(tx, playerId, clientSeed ?? newClientSeed(), now)
    if (!active) throw new Error(`player ${playerId} has no pair to begin`)
    const next = newPair()
    await store.insertPair(tx, playerId, next, { now, active: false })
    return { active, next, previous: { ...old, revealedAt: now } }
  })
  return rotated ?? getSeeds(deps, playerId)
}
