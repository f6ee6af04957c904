import { type Draft, emptyDraft } from './claim.ts'
import type { ProvenGame } from './proven-game.ts'
import { proofScheme } from './scheme.ts'

/** The scheme's published example. */
export const EXAMPLE_SEEDS = {
  serverSeed: '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190',
  clientSeed: 'iyAyNGKPsa',
} as const
export const EXAMPLE_NONCE = 29

const SALT = 'federal:5921:012345-678901-234567-890123-456789'

/** A round of the game on the scheme's published example with public seeds. */
export function exampleDraft(game: ProvenGame, amount: (cents: number) => string): Draft {
  const { play, stake, payout, ending } = game.example
  const source = {
    serverSeed: EXAMPLE_SEEDS.serverSeed,
    clientSeed: game.scheme === 'PF-2' ? SALT : EXAMPLE_SEEDS.clientSeed,
    nonce: EXAMPLE_NONCE,
  }
  return {
    ...emptyDraft(game),
    server_seed: source.serverSeed,
    server_seed_hash: proofScheme(game).shownBefore(source) ?? '',
    client_seed: source.clientSeed,
    nonce: String(source.nonce),
    stake: amount(stake),
    payout: amount(payout),
    ending,
    own: game.fill(play),
  }
}
