import { serverSeedHash } from '@jogo/rules/fair/pf1'
import type { Checked, Claim, Mark, ProvenGame } from './proven-game.ts'
import { type Block, recorded } from './trace.ts'

export interface Report {
  blocks: Block[]
  hash: string
  /** What the rules of the game compute. */
  checked: Checked
  /** Each comparison, in the order shown. */
  marks: readonly { key: string; mark: Mark }[]
  /** `open`: all values agree, but the commitment was not among them. */
  result: 'ok' | 'mismatch' | 'open'
}

/** Computes a round again from its seeds and compares it with the given values. Needs no server and no network. */
export function checkRound(game: ProvenGame, claim: Claim): Report {
  const { serverSeed, clientSeed, nonce } = claim
  const words = recorded({ serverSeed, clientSeed }, nonce)
  const checked = game.check(claim, words.next)
  const hash = serverSeedHash(serverSeed)
  const said = checked.payout !== undefined && claim.payout !== undefined
  const marks = [
    { key: 'hash', mark: claim.hash === undefined ? undefined : hash === claim.hash.toLowerCase() },
    ...checked.marks,
    { key: 'payout', mark: said ? checked.payout === claim.payout : undefined },
  ]
  return { blocks: words.blocks(), hash, checked, marks, result: resultOf(marks) }
}

function resultOf(marks: Report['marks']): Report['result'] {
  if (marks.some(({ mark }) => mark === false)) return 'mismatch'
  return marks.some(({ key, mark }) => key === 'hash' && mark) ? 'ok' : 'open'
}
