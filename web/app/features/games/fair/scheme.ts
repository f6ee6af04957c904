import { serverSeedHash } from '@jogo/rules/fair/pf1'
import { CHAIN_HASH, chainWords, hashBefore } from '@jogo/rules/fair/pf2'
import { wordStream } from '@jogo/rules/fair/words'
import type { ProvenGame } from './proven-game.ts'
import { type Recorded, recorded } from './trace.ts'

/** What decides a round, under the names of PF-1; of PF-2 they are the hash of the round, the salt, and its place in the chain. */
export interface DecidingSource {
  serverSeed: string
  clientSeed: string
  nonce: number
}

/** How a scheme turns what was revealed into words, and into what was shown before. */
export interface Scheme {
  words(source: DecidingSource): Recorded
  /** What must have been shown before the bet: the seed's hash, or the first hash of the chain. Undefined when it is too far away to compute here. */
  shownBefore(source: DecidingSource): string | undefined
}

const pf1: Scheme = {
  words: ({ nonce, ...seeds }) =>
    recorded(wordStream(seeds, nonce), (block) => `${seeds.clientSeed}:${nonce}:${block}`),
  shownBefore: ({ serverSeed }) => serverSeedHash(serverSeed),
}

/** Steps back that a browser makes in about a second. */
const MOST_STEPS = 300_000
const first = { hash: '', place: -1, is: '' }

const pf2: Scheme = {
  words: ({ serverSeed, clientSeed }) =>
    recorded(chainWords(hashOf(serverSeed), clientSeed), (block) =>
      block === 0 ? clientSeed : `${clientSeed}:${block}`,
    ),
  shownBefore({ serverSeed, nonce: place }) {
    if (place > MOST_STEPS) return undefined
    const hash = hashOf(serverSeed)
    if (first.hash === hash && first.place === place) return first.is
    let is = hash
    for (let step = 0; step < place; step += 1) is = hashBefore(is)
    Object.assign(first, { hash, place, is })
    return is
  },
}

/** What is no hash leads to none: the round does not check, instead of ending the page. */
const hashOf = (text: string): string =>
  CHAIN_HASH.test(text.toLowerCase()) ? text.toLowerCase() : hashBefore(text)

export const schemeOf = ({ scheme = 'PF-1' }: Pick<ProvenGame, 'scheme'>): Scheme =>
  scheme === 'PF-2' ? pf2 : pf1
