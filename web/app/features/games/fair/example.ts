import { serverSeedHash } from '@jogo/rules/fair/pf1'
import { type Draft, emptyDraft } from './claim.ts'
import type { ProvenGame } from './proven-game.ts'

const SERVER_SEED = '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190'

/** A round of the game on the scheme's published example, whose seeds were public from the start. */
export function exampleDraft(game: ProvenGame, amount: (cents: number) => string): Draft {
  const { play, stake, payout, ending } = game.example
  return {
    ...emptyDraft(game),
    server_seed: SERVER_SEED,
    server_seed_hash: serverSeedHash(SERVER_SEED),
    client_seed: 'iyAyNGKPsa',
    nonce: '29',
    stake: amount(stake),
    payout: amount(payout),
    ending,
    own: game.fill(play),
  }
}
