import { hash as hashText, randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Interval of the stored hashes of a chain; any other hash is computed from the next stored one in at most this many steps. */
export const CHECKPOINT_EVERY = 1_000
/** Hashes that are computed without a break; in the breaks the lease is renewed. */
const IN_ONE_GO = 2_000

export interface ComputedChain {
  firstHash: string
  /** The stored hashes: the end of the chain, and every thousandth. */
  stored: { place: number; hash: string }[]
}

/** The preceding hash: SHA-256 of the text of a hash. */
const before = (hash: string): string => hashText('sha256', hash, 'hex')

/** A chain of `length` hashes. It is computed backwards from its end, 32 random bytes. */
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

/** The hash that is `steps` places earlier. */
export function stepBack(hash: string, steps: number): string {
  let found = hash
  for (let step = 0; step < steps; step += 1) found = before(found)
  return found
}
