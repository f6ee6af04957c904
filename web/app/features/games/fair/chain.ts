import { CHAIN_HASH, CHAIN_MAX, hashBefore, hashesBefore } from '@jogo/rules/fair/pf2'
import { slices } from '../../../lib/slices.ts'
import { store, stored } from '../../../lib/storage.ts'

/**
 * A place of a chain whose hash was verified here back to the first hash, step by step. From then on this hash counts like the
 * first hash.
 */
interface Led {
  first: string
  place: number
  hash: string
}

const KEY = 'chain_places'
const MOST_KEPT = 20
/** Places computed at once, a few milliseconds. */
const NEAR = 1_000
/** Places between two reads of the clock: a millisecond. */
const STEPS = 250

const answers = new Map<string, string>()

/** Hash of a text; an invalid text gives an invalid hash, so that the check fails instead of the page. */
export const chainHash = (text: string): string =>
  CHAIN_HASH.test(text.toLowerCase()) ? text.toLowerCase() : hashBefore(text)

/** The first hash of the chain, if known without long computing. */
export function firstHash(hash: string, place: number): string | undefined {
  const known = answers.get(`${hash} ${place}`)
  if (known) return known
  let is = hash
  let at = place
  for (const from of placesUpTo(place)) {
    if (place - from.place > NEAR) break
    is = hashesBefore(is, at - from.place)
    at = from.place
    if (is === from.hash) return keep(hash, place, from.first)
  }
  return place <= NEAR ? keep(hash, place, hashesBefore(is, at)) : undefined
}

/**
 * Computes from a hash back to the first of its chain, or to a verified place, in slices that leave the page responsive. Undefined after a
 * stop, or for an impossible place.
 */
export async function leadBack(
  hash: string,
  place: number,
  { onProgress, signal }: { onProgress?: (done: number, of: number) => void; signal?: AbortSignal } = {},
): Promise<string | undefined> {
  const known = firstHash(hash, place)
  if (known || place > CHAIN_MAX) return known
  const rest = slices()
  let is = hash
  let at = place
  // A known place may belong to another chain. Then the next lower place is tried, down to the first hash.
  for (const { place: goal, hash: there, first } of [...placesUpTo(place), FIRST]) {
    while (at > goal) {
      const steps = Math.min(STEPS, at - goal)
      is = hashesBefore(is, steps)
      at -= steps
      if (at === goal && is === there) return keep(hash, place, first)
      onProgress?.(place - at, place - goal)
      await rest()
      if (signal?.aborted) return undefined
    }
    if (is === there) return keep(hash, place, first)
  }
  return keep(hash, place, is)
}

/** The place below every known place. */
const FIRST: Led = { first: '', place: 0, hash: '' }

function keep(hash: string, place: number, first: string): string {
  if (answers.size > 1_000) answers.clear()
  answers.set(`${hash} ${place}`, first)
  const all = places()
  const farthest = all.find((link) => link.first === first)
  if (place > NEAR && !(farthest && farthest.place >= place)) {
    const others = all.filter((link) => link !== farthest)
    store(KEY, JSON.stringify([...others, { first, place, hash }].slice(-MOST_KEPT)))
  }
  return first
}

/** Known places up to a place, of any chain, the farthest first. */
const placesUpTo = (place: number): Led[] =>
  places()
    .filter((led) => led.place <= place)
    .sort((a, b) => b.place - a.place)

function places(): Led[] {
  try {
    const found: unknown = JSON.parse(stored(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(isLed) : []
  } catch {
    return []
  }
}

const isLed = (link: Partial<Led> | null): link is Led =>
  Number.isSafeInteger(link?.place) && [link?.first, link?.hash].every((text) => CHAIN_HASH.test(text ?? ''))
