import { useEffect } from 'react'
import { queries } from '../../lib/queries/client.ts'
import { SEEDS_KEY } from './memory.ts'
import type { GameName, Offer, SeedPair } from './round.ts'
import { rememberDrawn, rememberShown } from './seen.ts'
import type { Table } from './table/use-table.ts'

/** Knows the commitment before the player bets; without an answer a bet is made all the same, and nothing can be compared later. */
export function usePromise(playerId: number | undefined): void {
  useEffect(() => {
    if (playerId === undefined) return
    void import('./promised.ts').then(({ learnPromise }) => learnPromise()).catch(() => {})
  }, [playerId])
}

/** Remembers on this device what the page shows as a bet is made, to be compared at /fair. */
export function rememberBeforeBet(
  { id, ...bet }: { id: string },
  { rtp_bp, max_win }: Pick<Offer, 'rtp_bp' | 'max_win'>,
): void {
  const pair = queries().getQueryData<SeedPair>(SEEDS_KEY)
  if (!pair) return
  const { server_seed_hash: hash, client_seed: clientSeed, next_nonce: nonce } = pair
  rememberShown({ id, bet, hash, nonce, clientSeed, rtpBp: rtp_bp, maxWin: max_win })
}

/** The same of a bet on the shared round that the table shows. While the page does not know its chain, nothing can be compared later. */
export function rememberBeforeTableBet(
  { id, ...bet }: { id: string },
  game: GameName,
  { rtp_bp, max_win }: Pick<Offer, 'rtp_bp' | 'max_win'>,
  { round, chain }: Pick<Table, 'round' | 'chain'>,
): void {
  if (!round || !chain?.salt || chain.number !== round.chain) return
  const { first_hash: hash, salt: clientSeed, number } = chain
  const shared = { game, n: round.n, chain: number }
  rememberShown({ id, bet, hash, clientSeed, nonce: round.place, shared, rtpBp: rtp_bp, maxWin: max_win })
}

/** Remembers which of the rounds with bets of this browser were shown as drawn, and their hashes. */
export function useDrawn(game: GameName, table: Table | undefined): void {
  const { n, hash, outcome } = table?.round ?? {}
  const drawn = outcome ? hash : undefined
  useEffect(() => {
    if (n !== undefined && drawn) rememberDrawn(game, n, drawn)
  }, [game, n, drawn])
}
