import { store, stored } from '../../../lib/storage.ts'

/** A round by its id; kept of those that are not as the rules and their seeds make them. */
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

/** A bet in the history, which is sorted by these. */
export interface BetKey {
  at: string
  id: string
}

/** Bets on shared rounds, checked from the newest back to those that were seen before. */
export interface SharedCheck {
  checked: number
  /** That bet and all before it were seen. */
  upTo: BetKey | undefined
  /** How far back the history was read towards `upTo`, and the newest bet of that reading. */
  reading: { top: BetKey; cursor: string } | undefined
  /** Bets that were seen before their round was revealed. */
  waiting: readonly Different[]
  /** First hash and salt of each chain as this browser saw it first. */
  chains: Readonly<Record<string, string>>
  /** Of each chain: the number of a round less its place. It is the same for all, so a place that was passed over shows. */
  offsets: Readonly<Record<string, number>>
  /** Games whose chain was another one later, or left places out. */
  broken: readonly string[]
  /** Bets on rounds that gave their stakes back, and how many of them their draw would have paid above the stake. */
  refunded: { bets: number; wins: number }
}

/** What this browser has checked of a player's rounds; it goes on from here after a reload. */
export interface RecheckLog {
  /** Pairs that are not checked to their end, or lack rounds. */
  pairs: readonly PairCheck[]
  /** All others: how many rounds they had, and the beginnings of their hashes. */
  whole: { checked: number; seeds: readonly string[] }
  /** Every pair was taken up that the server named the last time. */
  isListed: boolean
  shared: SharedCheck
  different: readonly Different[]
}

/** About 80 KB together. A player who changes seeds more often than this has the oldest checked anew. */
const MOST_WHOLE = 5_000
/** Pairs that are not checked to their end; others wait their turn. */
export const MOST_PAIRS = 200
const MOST_DIFFERENT = 50
const MOST_WAITING = 200
/** Digits of a hash that tell pairs of one player apart. */
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

/** For browsers that store nothing: as long as the page is open. */
const memory = new Map<number, RecheckLog>()

/** Read from storage each time: other tabs write too, and the content may be anything. */
export function readRecheckLog(playerId: number): RecheckLog {
  const text = stored(storageKey(playerId))
  if (text === null) return memory.get(playerId) ?? NOTHING
  try {
    const found = JSON.parse(text) as Partial<RecheckLog>
    const log: RecheckLog = { ...NOTHING, ...found, shared: { ...NOTHING.shared, ...found.shared } }
    const lists = [log.pairs, log.whole.seeds, log.different, log.shared.broken, log.shared.waiting]
    return lists.every(Array.isArray) &&
      [log.shared.chains, log.shared.offsets].every((one) => typeof one === 'object' && one !== null)
      ? log
      : NOTHING
  } catch {
    return NOTHING
  }
}

/** Stores it; a pair that was checked to its end without a gap is kept as a number and a name. */
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
  /** Rounds that differ or are missing, and chains that were exchanged. */
  different: number
  missing: number
}

export function sumOf({ pairs, whole, shared, different }: RecheckLog): Sum {
  const total = (part: (pair: PairCheck) => number) => pairs.reduce((sum, pair) => sum + part(pair), 0)
  const missing = total((pair) => pair.missing)
  return {
    checked: whole.checked + total((pair) => pair.checked) + shared.checked,
    different: different.length + missing + shared.broken.length,
    missing,
  }
}
