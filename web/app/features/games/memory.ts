import { querySlot } from '../../state/query-slot.ts'
import type { Round, RoundPage, SeedPair } from './round.ts'

export const ROUNDS_KEY = ['GET /api/games/rounds'] as const
export const SEEDS_KEY = ['GET /api/fair/seeds'] as const

/** A finished round goes to the top of the list that is on the page: nothing is asked again for it. */
export function rememberRound(round: Round): void {
  querySlot
    .get()
    ?.setQueryData<RoundPage>(ROUNDS_KEY, (page) => page && { ...page, data: withRound(page.data, round) })
}

/** A bet took the next number of its seed pair. */
export function rememberBet({ proof }: Round): void {
  querySlot
    .get()
    ?.setQueryData<SeedPair>(SEEDS_KEY, (pair) =>
      pair?.server_seed_hash === proof.server_seed_hash
        ? { ...pair, next_nonce: Math.max(pair.next_nonce, proof.nonce + 1) }
        : pair,
    )
}

/** Newest first; a round is in the list once. */
export function withRound(rounds: readonly Round[], round: Round): Round[] {
  const others = rounds.filter(({ id }) => id !== round.id)
  return [...others, round].sort((a, b) => (a.opened_at < b.opened_at ? 1 : -1))
}
