import { hash as hashText, randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Interval of the stored hashes of a chain: any hash is at most this many steps from a stored hash. */
export const CHECKPOINT_EVERY = 1_000
/** Hashes computed without a break, so that the lease can be renewed in between. */
const IN_ONE_GO = 2_000

export interface ComputedChain {
  firstHash: string
  /** The end of the chain, and every thousandth hash. */
  stored: { place: number; hash: string }[]
}

/** The hash before: SHA-256 over the text. */
const before = (hash: string): string => hashText('sha256', hash, 'hex')

/** A chain of `length` hashes that begins at 32 random bytes, its end. */
export async function makeChain(
  length: number,
  end = randomBytes(32).toString('hex'),
): Promise<ComputedChain> {
  const stored: ComputedChain['stored'] = []
  let hash = end
  for (let place = length; place > 0; place -= 1) {
    if (place === length || place % CHECKPOINT_EVERY === 0) stored.push({ place, hash })
    hash = before(hash)
    if (place % IN_ONE_GO === 0) await nextTurn()
  }
  return { firstHash: hash, stored }
}

/** The hash `steps` places before. */
export function stepBack(hash: string, steps: number): string {
  let found = hash
  for (let step = 0; step < steps; step += 1) found = before(found)
  return found
}
