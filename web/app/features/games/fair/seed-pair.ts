import { api } from '../../../lib/api.ts'
import { queries } from '../../../lib/queries/client.ts'
import { ownQuery } from '../../../lib/queries/own.ts'
import { freshSeed } from '../fresh-seed.ts'
import type { SeedPair } from '../round.ts'
import { ROUNDS_KEY } from '../round-cache.ts'
import { logSeedPair, promisedHashAfter, SEEDS_KEY } from './shown-log.ts'

/**
 * Learns the commitment before the first bet of a visit and remembers it. The server chose the client seed of a player's first pair. As
 * long as this pair has no bet, the next promised pair is begun with a seed of this browser instead. @throws ApiError
 */
export async function learnCommitment(): Promise<void> {
  const pair = await fetchSeedPair()
  if (pair.next_nonce === 0 && !pair.previous) await rotateSeeds(pair, freshSeed())
}

/** The commitment now. @throws ApiError */
export async function fetchSeedPair(): Promise<SeedPair> {
  const pair = await queries().fetchQuery(ownQuery('GET /api/fair/seeds'))
  logSeedPair(pair)
  return pair
}

/**
 * `broken`: the new pair is not the promised pair. `unknown`: the seeds were changed elsewhere too, so no comparison
 * is possible.
 */
export type RotationCheck = 'kept' | 'broken' | 'unknown'

/** The hash that was promised first counts, not a later promise. */
export function checkRotation(
  before: SeedPair,
  after: Pick<SeedPair, 'server_seed_hash' | 'previous'>,
): RotationCheck {
  const promised = promisedHashAfter(before.server_seed_hash) ?? before.next_server_seed_hash
  if (after.server_seed_hash === promised) return 'kept'
  return after.previous?.server_seed_hash === before.server_seed_hash ? 'broken' : 'unknown'
}

/**
 * Reveals the pair that the player was shown and begins the promised pair. A repeat after a lost answer has no
 * further effect. @throws ApiError
 */
export async function rotateSeeds(before: SeedPair, clientSeed: string): Promise<RotationCheck> {
  const after = await api('POST /api/fair/rotate', {
    body: { client_seed: clientSeed, server_seed_hash: before.server_seed_hash },
  })
  logSeedPair(after)
  queries().setQueryData(SEEDS_KEY, after)
  void queries().invalidateQueries({ queryKey: ROUNDS_KEY })
  return checkRotation(before, after)
}
