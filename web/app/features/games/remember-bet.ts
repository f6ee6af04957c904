import { useEffect } from 'react'
import { queries } from '../../lib/queries/client.ts'
import { SEEDS_KEY } from './memory.ts'
import type { Offer, SeedPair } from './round.ts'
import { rememberShown } from './seen.ts'

/** Knows the commitment before the player bets; without an answer a bet is made all the same, and nothing can be compared later. */
export function usePromise(playerId: number | undefined): void {
  useEffect(() => {
    if (playerId === undefined) return
    void import('./promised.ts').then(({ learnPromise }) => learnPromise()).catch(() => {})
  }, [playerId])
}

/** Remembers on this device what the page shows as a bet is made, to be compared at /fair. */
export function rememberBeforeBet(id: string, { rtp_bp, max_win }: Offer): void {
  const pair = queries().getQueryData<SeedPair>(SEEDS_KEY)
  if (!pair) return
  const { server_seed_hash: hash, client_seed: clientSeed, next_nonce: nonce } = pair
  rememberShown({ id, hash, nonce, clientSeed, rtpBp: rtp_bp, maxWin: max_win })
}
