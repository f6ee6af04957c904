import { serverSeedHash } from '@jogo/rules/fair/pf1'
import { type Draft, emptyDraft } from './claim.ts'
import type { ProvenGame } from './proven-game.ts'

/** The scheme's published example. */
export const EXAMPLE_SEEDS = {
  serverSeed: '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190',
  clientSeed: 'iyAyNGKPsa',
} as const
export const EXAMPLE_NONCE = 29

/** A round of the game on the scheme's published example, whose seeds were public from the start. */
export function exampleDraft(game: ProvenGame, amount: (cents: number) => string): Draft {
  const { play, stake, payout, ending } = game.example
  return {
    ...emptyDraft(game),
    server_seed: EXAMPLE_SEEDS.serverSeed,
    server_seed_hash: serverSeedHash(EXAMPLE_SEEDS.serverSeed),
    client_seed: EXAMPLE_SEEDS.clientSeed,
    nonce: String(EXAMPLE_NONCE),
    stake: amount(stake),
    payout: amount(payout),
    ending,
    own: game.fill(play),
  }
}
