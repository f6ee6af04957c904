import { serverSeedHash } from '@jogo/rules/fair/pf1'
import type { Checked, Claim, Mark, ProvenGame } from './proven-game.ts'
import { type Block, recorded } from './trace.ts'

export interface Report {
  blocks: Block[]
  hash: string
  /** What the rules of the game make of it. */
  checked: Checked
  /** Each comparison, in the order shown. */
  marks: readonly { key: string; mark: Mark }[]
  /** `open`: all that was said is true, but the promise itself was not among it. */
  result: 'ok' | 'mismatch' | 'open'
}

/** Computes a round again from its seeds and compares it with all that was said of it. Needs nobody: no server, no network. */
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
