import { store, stored } from '../../../lib/storage.ts'

/** A round that is not as the rules and its seeds make it. */
export interface Different {
  id: string
  game: string
  /** ISO time of the bet. */
  at: string
}

/** The rounds of a revealed pair of seeds, checked from the highest number down. */
export interface PairCheck {
  seed: string
  /** How many rounds the pair decided; known from its first page at the latest. */
  of: number | undefined
  checked: number
  /** Numbers that the history does not have. */
  missing: number
  /** The number that was looked at last; those below it follow. */
  lowest: number | undefined
  isOver: boolean
}

/** Bets on shared rounds, checked from the oldest on. */
export interface SharedCheck {
  checked: number
  /** The last that was checked. */
  upTo: { at: string; id: string } | undefined
  /** First hash and salt of each chain as this browser saw it first. */
  chains: Readonly<Record<string, string>>
  /** Games whose chain was another one later. */
  broken: readonly string[]
}

/** What this browser has checked of a player's rounds; it goes on from here after a reload. */
export interface Kept {
  pairs: readonly PairCheck[]
  shared: SharedCheck
  different: readonly Different[]
}

const MOST_PAIRS = 200
const MOST_DIFFERENT = 50
export const NOTHING: Kept = {
  pairs: [],
  shared: { checked: 0, upTo: undefined, chains: {}, broken: [] },
  different: [],
}

const keyOf = (playerId: number) => `rechecked:${playerId}`

/** Read from storage each time: other tabs write too, and the content may be anything. */
export function keptOf(playerId: number): Kept {
  try {
    const found = JSON.parse(stored(keyOf(playerId)) ?? '') as Partial<Kept>
    const lists = [found.pairs, found.different, found.shared?.broken]
    return lists.every(Array.isArray) && typeof found.shared?.chains === 'object' ? (found as Kept) : NOTHING
  } catch {
    return NOTHING
  }
}

export function keep(playerId: number, kept: Kept): Kept {
  const limited = {
    ...kept,
    pairs: kept.pairs.slice(-MOST_PAIRS),
    different: kept.different.slice(-MOST_DIFFERENT),
  }
  store(keyOf(playerId), JSON.stringify(limited))
  return limited
}

export interface Sum {
  checked: number
  /** Rounds that differ or are missing, and chains that were exchanged. */
  different: number
  missing: number
}

export function sumOf({ pairs, shared, different }: Kept): Sum {
  const total = (part: (pair: PairCheck) => number) => pairs.reduce((sum, pair) => sum + part(pair), 0)
  const missing = total((pair) => pair.missing)
  return {
    checked: total((pair) => pair.checked) + shared.checked,
    different: different.length + missing + shared.broken.length,
    missing,
  }
}
