import { store, stored } from '../../lib/storage.ts'
import type { GameName, SeedPair } from './round.ts'

/**
 * What stood on the page before a bet: the commitment, and the terms (basis points, centavos). Of a bet on a shared round `hash` is the first of
 * its chain, `clientSeed` the salt, and `nonce` the place of the round in the chain.
 */
export interface SeenBet {
  /** Of the bet, made in this browser. */
  id: string
  hash: string
  nonce: number
  clientSeed: string
  rtpBp: number
  maxWin: number
  /** What was bet: the stake in centavos, and what was chosen by its name. */
  bet?: Readonly<Record<string, unknown>>
  shared?: SeenRound
}

/** The shared round that a bet was made on. */
export interface SeenRound {
  game: GameName
  n: number
  chain: number
  /** Its hash, once it was shown with its outcome. */
  drawn?: string
  /** The multiplier at which the server said that the money of the bet was asked for, hundredths. */
  asked?: number
  /** Whose bet it is and when it was made, once the server said that it took it. */
  taken?: { player: number; at: string }
  /** The history had it. */
  listed?: true
}

/** A round as it is told later. */
export interface ToldRound {
  /** What was promised: the hash of the server seed, or the first hash of the chain. */
  hash: string
  clientSeed: string
  nonce: number
  /** What decided it: the server seed, or the hash of the round. */
  serverSeed: string
  ending?: string | undefined
  /** Where the money was asked for; see `SeenRound`. */
  asked?: number | undefined
  stake?: number | undefined
  /** What was chosen, as the checks of its game read it. */
  own?: object
}

/** All that this browser remembers of what it was shown, oldest first. */
export interface Seen {
  bets: readonly SeenBet[]
  /** Pairs of a server seed's hash and the hash promised for the pair after it. */
  promises: readonly (readonly [hash: string, next: string])[]
}

const KEY = 'seen_before_bets'
/** About 70 KB. */
const MOST_BETS = 200
const MOST_PROMISES = 50
const NOTHING: Seen = { bets: [], promises: [] }

/** Read from storage each time: other tabs write too, and the content may be anything. */
export function seenBets(): Seen {
  try {
    const found = JSON.parse(stored(KEY) ?? '') as Partial<Seen>
    return Array.isArray(found.bets) && Array.isArray(found.promises)
      ? { bets: found.bets.filter(isBet), promises: found.promises.filter(isPromise) }
      : NOTHING
  } catch {
    return NOTHING
  }
}

const isBet = (one: unknown): one is SeenBet => typeof (one as SeenBet | null)?.id === 'string'
const isPromise = (one: unknown): one is Seen['promises'][number] =>
  Array.isArray(one) && one.length === 2 && one.every((hash) => typeof hash === 'string')

const keep = (seen: Seen) => store(KEY, JSON.stringify(seen))

/** A pair as the server announced it. Announced again it changes nothing. */
export function rememberPromise({ server_seed_hash: hash, next_server_seed_hash: next }: SeedPair): void {
  const seen = seenBets()
  if (seen.promises.some(([known]) => known === hash)) return
  keep({ ...seen, promises: [...seen.promises, [hash, next] as const].slice(-MOST_PROMISES) })
}

/** The hash that was promised, when this one was announced first, for the pair after it. */
export const promiseAfter = (hash: string): string | undefined => new Map(seenBets().promises).get(hash)

/** A bet that is sent again after a lost answer keeps what was shown before it was sent first. */
export function rememberShown(bet: SeenBet): void {
  const seen = seenBets()
  if (seen.bets.some(({ id }) => id === bet.id)) return
  keep({ ...seen, bets: [...seen.bets, bet].slice(-MOST_BETS) })
}

/** A shared round was shown with its hash and outcome: bets on it that were made here are paid by them, whatever is told later. */
export function rememberDrawn(game: GameName, n: number, hash: string): void {
  changeShared(
    ({ shared }) => shared?.game === game && shared.n === n && !shared.drawn,
    (shared) => ({ ...shared, drawn: hash }),
  )
}

/** The server noted that the player wants the money of a bet, at that multiplier. */
export function rememberAsked(bet: string, asked: number): void {
  changeShared(
    ({ id, shared }) => id === bet && shared?.asked === undefined,
    (shared) => ({ ...shared, asked }),
  )
}

/** The server said that it took the bet. */
export function rememberTaken(bet: string, taken: NonNullable<SeenRound['taken']>): void {
  changeShared(
    ({ id, shared }) => id === bet && !shared?.taken,
    (shared) => ({ ...shared, taken }),
  )
}

/** Changes what is kept of the bets on shared rounds that are meant. */
export function changeShared(isMeant: (bet: SeenBet) => boolean, to: (shared: SeenRound) => SeenRound): void {
  const seen = seenBets()
  if (!seen.bets.some((bet) => bet.shared && isMeant(bet))) return
  const changed = (bet: SeenBet) => (bet.shared && isMeant(bet) ? { ...bet, shared: to(bet.shared) } : bet)
  keep({ ...seen, bets: seen.bets.map(changed) })
}
