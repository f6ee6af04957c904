import { queries } from '../../lib/queries/client.ts'
import { type Pages, pagesKey } from '../../lib/queries/pages.ts'
import { SEEDS_KEY } from './fair/shown-log.ts'
import { type GameName, isSharedProof, type Round, type SeedPair } from './round.ts'

const ROUNDS = 'GET /api/games/rounds'
/** The query of a game's list. */
export const roundsQuery = (game: GameName) => ({ query: { game } })
/** Key of every game's list. */
export const ROUNDS_KEY = pagesKey(ROUNDS)

/** Puts a finished round at the top of the list on the page, without fetching it. */
export function cacheRound(round: Round): void {
  queries().setQueryData<Pages<Round>>(
    pagesKey(ROUNDS, roundsQuery(round.game)),
    (known) => known && withRound(known, round),
  )
}

/** Counts a bet on its seed pair. */
export function cacheNextNonce({ proof }: Pick<Round, 'proof'>): void {
  if (isSharedProof(proof)) return
  queries().setQueryData<SeedPair>(SEEDS_KEY, (pair) =>
    pair?.server_seed_hash === proof.server_seed_hash
      ? { ...pair, next_nonce: Math.max(pair.next_nonce, proof.nonce + 1) }
      : pair,
  )
}

/** The list with a round, newest first; each round stands in the list once. */
export function withRound(known: Pages<Round>, round: Round): Pages<Round> {
  const others = known.pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => id !== round.id) }))
  const [first, ...rest] = others
  if (!first) return known
  const data = [...first.data, round].sort((a, b) => (a.opened_at < b.opened_at ? 1 : -1))
  return { ...known, pages: [{ ...first, data }, ...rest] }
}
