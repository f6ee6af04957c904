import { useEffect } from 'react'
import { queries } from '../../../lib/queries/client.ts'
import { store, stored } from '../../../lib/storage.ts'
import type { GameName, Offer, SeedPair } from '../round.ts'
import type { Table } from '../table/feed.ts'

/**
 * A bet of this browser with the commitment and the terms that the page showed before (basis points, centavos). For a shared round, `hash`
 * is the first hash of the chain, `clientSeed` the salt, and `nonce` the place of the round in the chain.
 */
export interface LoggedBet {
  id: string
  hash: string
  nonce: number
  clientSeed: string
  rtpBp: number
  maxWin: number
  /** The stake in centavos, and the choices of the game by name. */
  bet?: Readonly<Record<string, unknown>>
  shared?: LoggedSharedRound
}

/** The shared round of a bet. */
export interface LoggedSharedRound {
  game: GameName
  n: number
  chain: number
  /** Hash of the round, once shown with the outcome. */
  drawn?: string
  /** Multiplier of the cash-out request as the server noted it, hundredths. */
  asked?: number
  /** Player and time of an accepted bet. */
  taken?: { player: number; at: string }
  /** Whether the history contained the bet. */
  listed?: true
}

/**
 * Everything that this browser was shown before its bets, oldest first. The shape must stay, because logs are stored
 * in players' browsers.
 */
export interface ShownLog {
  bets: readonly LoggedBet[]
  /** The hash of a server seed, and the hash promised for the pair after it. */
  promises: readonly (readonly [hash: string, next: string])[]
}

export const SEEDS_KEY = ['GET /api/fair/seeds'] as const
const KEY = 'seen_before_bets'
/** Maximum of logged bets, about 70 KB. */
const MOST_BETS = 200
const MOST_PROMISES = 50
const EMPTY: ShownLog = { bets: [], promises: [] }

/** The log is read from storage each time, because other tabs write too. The stored content may be anything. */
export function readShownLog(): ShownLog {
  try {
    const found = JSON.parse(stored(KEY) ?? '') as Partial<ShownLog>
    return Array.isArray(found.bets) && Array.isArray(found.promises)
      ? { bets: found.bets.filter(isBet), promises: found.promises.filter(isPromise) }
      : EMPTY
  } catch {
    return EMPTY
  }
}

const isBet = (value: unknown): value is LoggedBet => typeof (value as LoggedBet | null)?.id === 'string'
const isPromise = (value: unknown): value is ShownLog['promises'][number] =>
  Array.isArray(value) && value.length === 2 && value.every((hash) => typeof hash === 'string')

const write = (log: ShownLog) => store(KEY, JSON.stringify(log))

/** Logs a pair as the server announced it; a second announcement changes nothing. */
export function logSeedPair({ server_seed_hash: hash, next_server_seed_hash: next }: SeedPair): void {
  const log = readShownLog()
  if (log.promises.some(([known]) => known === hash)) return
  write({ ...log, promises: [...log.promises, [hash, next] as const].slice(-MOST_PROMISES) })
}

/** The hash first promised for the pair that follows the pair of this hash. */
export const promisedHashAfter = (hash: string): string | undefined =>
  new Map(readShownLog().promises).get(hash)

/** A bet repeated after a lost answer keeps its first entry. */
export function logBet(bet: LoggedBet): void {
  const log = readShownLog()
  if (log.bets.some(({ id }) => id === bet.id)) return
  write({ ...log, bets: [...log.bets, bet].slice(-MOST_BETS) })
}

/** Logs the commitment and terms on the page as a bet on the player's seed pair is made; /fair compares them later. */
export function logSeedBet(
  { id, ...bet }: { id: string },
  { rtp_bp, max_win }: Pick<Offer, 'rtp_bp' | 'max_win'>,
): void {
  const pair = queries().getQueryData<SeedPair>(SEEDS_KEY)
  if (!pair) return
  const { server_seed_hash: hash, client_seed: clientSeed, next_nonce: nonce } = pair
  logBet({ id, bet, hash, nonce, clientSeed, rtpBp: rtp_bp, maxWin: max_win })
}

/** Logs a bet on the shared round of a table. A page without the chain logs nothing. */
export function logTableBet(
  { id, ...bet }: { id: string },
  game: GameName,
  { rtp_bp, max_win }: Pick<Offer, 'rtp_bp' | 'max_win'>,
  { round, chain }: Pick<Table, 'round' | 'chain'>,
): void {
  if (!round || !chain?.salt || chain.number !== round.chain) return
  const { first_hash: hash, salt: clientSeed, number } = chain
  const shared = { game, n: round.n, chain: number }
  logBet({ id, bet, hash, clientSeed, nonce: round.place, shared, rtpBp: rtp_bp, maxWin: max_win })
}

/**
 * Logs the hash of each shown outcome with the bets on its round: the shown outcome decides their payouts,
 * even against a later history.
 */
export function useDrawnLog(game: GameName, table: Table | undefined): void {
  const { n, hash, outcome } = table?.round ?? {}
  const drawn = outcome ? hash : undefined
  useEffect(() => {
    if (n === undefined || !drawn) return
    updateSharedBets(
      ({ shared }) => shared?.game === game && shared.n === n && !shared.drawn,
      (shared) => ({ ...shared, drawn }),
    )
  }, [game, n, drawn])
}

/** Logs the multiplier that the server noted for the cash-out of a bet. */
export function logCashOut(bet: string, multiplier: number): void {
  updateSharedBets(
    ({ id, shared }) => id === bet && shared?.asked === undefined,
    (shared) => ({ ...shared, asked: multiplier }),
  )
}

/** Logs that the server accepted a bet. */
export function logAcceptedBet(bet: string, taken: NonNullable<LoggedSharedRound['taken']>): void {
  updateSharedBets(
    ({ id, shared }) => id === bet && !shared?.taken,
    (shared) => ({ ...shared, taken }),
  )
}

/** Changes the entries of the matching bets on shared rounds. */
export function updateSharedBets(
  matches: (bet: LoggedBet) => boolean,
  to: (shared: LoggedSharedRound) => LoggedSharedRound,
): void {
  const log = readShownLog()
  if (!log.bets.some((bet) => bet.shared && matches(bet))) return
  const changed = (bet: LoggedBet) => (bet.shared && matches(bet) ? { ...bet, shared: to(bet.shared) } : bet)
  write({ ...log, bets: log.bets.map(changed) })
}
