import { store, stored } from '../../../lib/storage.ts'

/** A round by its id; stored for differing rounds only. */
export interface Different {
  id: string
  game: string
  /** ISO time of the bet. */
  at: string
}

/** Rounds of a revealed seed pair, checked from the highest number down. */
export interface PairCheck {
  seed: string
  /** Number of the pair's rounds; known from its first page at the latest. */
  of: number | undefined
  checked: number
  /** Numbers missing in the history. */
  missing: number
  /** Lowest checked number; lower numbers follow. */
  lowest: number | undefined
  isOver: boolean
}

/** Key of a bet in the history; bets are sorted by these fields. */
export interface BetKey {
  at: string
  id: string
}

/** Bets on shared rounds, checked from the newest bet back to the bets checked before. */
export interface SharedCheck {
  checked: number
  /** Newest checked bet; all earlier bets are checked too. */
  upTo: BetKey | undefined
  /** Position of the reading of the history towards `upTo`, and its newest bet. */
  reading: { top: BetKey; cursor: string } | undefined
  /** Bets that were read before their round was revealed. */
  waiting: readonly Different[]
  /** First hash and salt of each chain at its first appearance in this browser. */
  chains: Readonly<Record<string, string>>
  /** Round number minus place in the chain, by chain: constant unless a place was skipped. */
  offsets: Readonly<Record<string, number>>
  /** Games with an exchanged chain, or with skipped places. */
  broken: readonly string[]
  /**
   * Number of bets on refunded rounds, and of bets among these with a draw that would have paid above the
   * stake.
   */
  refunded: { bets: number; wins: number }
}

/** This browser's progress over a player's rounds; the check continues from here after a reload. */
export interface RecheckLog {
  /** Pairs with an incomplete check, or with missing rounds. */
  pairs: readonly PairCheck[]
  /** Completely checked pairs: their number of rounds, and the beginnings of their hashes. */
  whole: { checked: number; seeds: readonly string[] }
  /** Whether every pair of the server's last list was included. */
  isListed: boolean
  shared: SharedCheck
  different: readonly Different[]
}

/**
 * Maximum of completely checked pairs, about 80 KB. The oldest pairs of a player with more pairs are checked
 * again.
 */
const MOST_WHOLE = 5_000
/** Maximum of pairs with an incomplete check; further pairs wait their turn. */
export const MOST_PAIRS = 200
const MOST_DIFFERENT = 50
const MOST_WAITING = 200
/** Digits of a hash that distinguish pairs of one player. */
const DIGITS = 12

export const NOTHING: RecheckLog = {
  pairs: [],
  whole: { checked: 0, seeds: [] },
  isListed: false,
  shared: {
    checked: 0,
    upTo: undefined,
    reading: undefined,
    waiting: [],
    chains: {},
    offsets: {},
    broken: [],
    refunded: { bets: 0, wins: 0 },
  },
  different: [],
}

const storageKey = (playerId: number) => `rechecked:${playerId}`

/** Logs in browsers without storage, valid while the page is open. */
const memory = new Map<number, RecheckLog>()

/** The log is read from storage each time, because other tabs write too. The stored content may be anything. */
export function readRecheckLog(playerId: number): RecheckLog {
  const text = stored(storageKey(playerId))
  if (text === null) return memory.get(playerId) ?? NOTHING
  try {
    const found = JSON.parse(text) as Partial<RecheckLog>
    const log: RecheckLog = { ...NOTHING, ...found, shared: { ...NOTHING.shared, ...found.shared } }
    const lists = [log.pairs, log.whole.seeds, log.different, log.shared.broken, log.shared.waiting]
    return lists.every(Array.isArray) &&
      [log.shared.chains, log.shared.offsets].every((item) => typeof item === 'object' && item !== null)
      ? log
      : NOTHING
  } catch {
    return NOTHING
  }
}

/** Stores the log; a pair checked completely and without a gap is stored as a number and a name. */
export function writeRecheckLog(playerId: number, log: RecheckLog): RecheckLog {
  const isWhole = ({ isOver, missing }: PairCheck) => isOver && missing === 0
  const done = log.pairs.filter(isWhole)
  const limited: RecheckLog = {
    ...log,
    pairs: log.pairs.filter((pair) => !isWhole(pair)),
    whole: {
      checked: done.reduce((sum, { checked }) => sum + checked, log.whole.checked),
      seeds: [...log.whole.seeds, ...done.map(({ seed }) => seed.slice(0, DIGITS))].slice(-MOST_WHOLE),
    },
    shared: { ...log.shared, waiting: log.shared.waiting.slice(-MOST_WAITING) },
    different: log.different.slice(-MOST_DIFFERENT),
  }
  memory.set(playerId, limited)
  store(storageKey(playerId), JSON.stringify(limited))
  return limited
}

export const isKnown = ({ pairs, whole }: RecheckLog, seed: string): boolean =>
  pairs.some((pair) => pair.seed === seed) || whole.seeds.includes(seed.slice(0, DIGITS))

export interface Sum {
  checked: number
  /** Differing or missing rounds, and exchanged chains. */
  different: number
  missing: number
}

export function recheckSum({ pairs, whole, shared, different }: RecheckLog): Sum {
  const total = (part: (pair: PairCheck) => number) => pairs.reduce((sum, pair) => sum + part(pair), 0)
  const missing = total((pair) => pair.missing)
  return {
    checked: whole.checked + total((pair) => pair.checked) + shared.checked,
    different: different.length + missing + shared.broken.length,
    missing,
  }
}
