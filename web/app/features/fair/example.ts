import { serverSeedHash } from '@jogo/rules/fair/pf1'
import { type Draft, EMPTY_DRAFT } from './claim.ts'

const SERVER_SEED = '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190'

/** A round on the scheme's published example, whose seeds were public from the start: R$ 10,00 on 3 mines, three gems. */
export function exampleDraft(amount: (cents: number) => string): Draft {
  return {
    ...EMPTY_DRAFT,
    server_seed: SERVER_SEED,
    server_seed_hash: serverSeedHash(SERVER_SEED),
    client_seed: 'iyAyNGKPsa',
    nonce: '29',
    mines: '3',
    picks: '1, 7, 13',
    stake: amount(1_000),
    payout: amount(1_478),
    board: '11, 25, 15',
    ending: 'cashed_out',
  }
}
