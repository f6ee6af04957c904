import type { Seen } from '../seen.ts'
import { seenMark } from '../seen-mark.ts'
import { dataMark } from './data-mark.ts'
import type { Checked, Claim, Mark, ProvenGame } from './proven-game.ts'
import { schemeOf } from './scheme.ts'
import { type Offered, termsMark } from './terms.ts'
import type { Block } from './trace.ts'

/** A shared round that was not drawn in time: its stakes went back, and its hash was published without use. */
const isUndrawn = ({ scheme }: Pick<ProvenGame, 'scheme'>, { ending }: Pick<Claim, 'ending'>): boolean =>
  scheme === 'PF-2' && ending === 'refunded'

export interface Report {
  blocks: Block[]
  /** What must have been shown before the bet; undefined while it is too far away. */
  hash: string | undefined
  /** What the rules of the game compute. */
  checked: Checked
  /** Of a shared round that was not drawn in time: what its draw would have made of the bet. */
  undrawn: Checked | undefined
  /** Each comparison, in the order shown. */
  marks: readonly { key: string; mark: Mark; needed?: boolean }[]
  /** `open`: all values agree, but one without which nothing is proven was not among them. */
  result: 'ok' | 'mismatch' | 'open'
}

/** What is known apart from the claim. */
export interface Known {
  /** What the game offers now. */
  now?: Offered | undefined
  /** What this browser was shown before its bets. */
  seen?: Seen
}

/** Computes a round again from its seeds and compares it with the given values. Needs no server and no network. */
export function checkRound(game: ProvenGame, claim: Claim, { now, seen }: Known = {}): Report {
  const { serverSeed, clientSeed, nonce, ending } = claim
  const { asked }: { asked?: number } = claim.own
  const scheme = schemeOf(game)
  const words = scheme.words({ serverSeed, clientSeed, nonce })
  const checked = game.check(claim, words.next)
  const undrawn = isUndrawn(game, claim) ? undrawnOf(game, claim) : undefined
  const hash = scheme.shownBefore({ serverSeed, clientSeed, nonce })
  const said = checked.payout !== undefined && claim.payout !== undefined
  const shown = seen?.bets.find(({ id }) => id === claim.id)
  // The first hash of a chain is compared as it was told: whether the round leads to it is a comparison of its own.
  const promised = game.scheme === 'PF-2' ? claim.hash?.toLowerCase() : hash
  const marks = [
    {
      key: 'hash',
      mark: claim.hash === undefined || hash === undefined ? undefined : hash === claim.hash.toLowerCase(),
      needed: true,
    },
    {
      key: 'seen',
      mark:
        seen && shown && promised
          ? seenMark(seen, shown, {
              ...{ hash: promised, clientSeed, nonce, serverSeed, ending, asked },
              ...{ stake: claim.stake, own: claim.own },
            })
          : undefined,
    },
    { key: 'terms', mark: termsMark(claim, { shown, now }), needed: true },
    ...(claim.dataHash ? [{ key: 'data', mark: dataMark(game, claim) }] : []),
    ...checked.marks,
    { key: 'payout', mark: said ? checked.payout === claim.payout : undefined, needed: true },
  ]
  return { blocks: words.blocks(), hash, checked, undrawn, marks, result: resultOf(marks) }
}

/** What the published hash of a round that was not drawn would have made of a bet, by the same rules. */
function undrawnOf(game: ProvenGame, { ending: _, ...claim }: Claim): Checked {
  return game.check(claim, schemeOf(game).words(claim).next)
}

function resultOf(marks: Report['marks']): Report['result'] {
  if (marks.some(({ mark }) => mark === false)) return 'mismatch'
  return marks.every(({ mark, needed }) => mark || !needed) ? 'ok' : 'open'
}
