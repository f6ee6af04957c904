import { serverSeedHash } from '@jogo/rules/fair/pf1'
import { chainWords } from '@jogo/rules/fair/pf2'
import { wordStream } from '@jogo/rules/fair/words'
import { chainHash, firstHash } from './chain.ts'
import type { ProvenGame } from './proven-game.ts'
import { type Recorded, recorded } from './trace.ts'

/** Values behind a round, under the names of PF-1; in PF-2 they are the hash of the round, the salt, and its place in the chain. */
export interface DecidingSource {
  serverSeed: string
  clientSeed: string
  nonce: number
}

/** Conversion of revealed values into words, and into the commitment. */
export interface Scheme {
  words(source: DecidingSource): Recorded
  /**
   * Commitment before the bet: the seed's hash, or the first hash of the chain. Undefined for a place too far away, whose first hash
   * `leadBack` finds.
   */
  shownBefore(source: DecidingSource): string | undefined
}

const pf1: Scheme = {
  words: ({ nonce, ...seeds }) =>
    recorded(wordStream(seeds, nonce), (block) => `${seeds.clientSeed}:${nonce}:${block}`),
  shownBefore: ({ serverSeed }) => serverSeedHash(serverSeed),
}

const pf2: Scheme = {
  words: ({ serverSeed, clientSeed }) =>
    recorded(chainWords(chainHash(serverSeed), clientSeed), (block) =>
      block === 0 ? clientSeed : `${clientSeed}:${block}`,
    ),
  shownBefore: ({ serverSeed, nonce: place }) => firstHash(chainHash(serverSeed), place),
}

export const proofScheme = ({ scheme = 'PF-1' }: Pick<ProvenGame, 'scheme'>): Scheme =>
  scheme === 'PF-2' ? pf2 : pf1
