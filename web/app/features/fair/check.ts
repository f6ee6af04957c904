import { serverSeedHash } from '@jogo/rules/fair/pf1'
import { wordStream } from '@jogo/rules/fair/words'
import { mineTiles, multiplierE4, payoutOf, TILES } from '@jogo/rules/games/mines/mines'
import { cents } from '@jogo/rules/money'
import type { Claim } from './claim.ts'
import { type Trace, traceBoard } from './trace.ts'

/** `undefined`: nothing was said that could be held against it. */
export type Mark = boolean | undefined

export interface Report {
  trace: Trace
  /** The tiles that are mines, by these seeds. */
  board: number[]
  hash: string
  /** Safe tiles opened before the end. */
  safe: number
  /** The opened tile that is a mine, if one was. */
  hit: number | undefined
  /** Ten-thousandths, rounded down; undefined without a safe tile or without a return to the player. */
  multiplierE4: number | undefined
  /** What the round should have paid, in centavos; undefined without a stake. */
  payout: number | undefined
  marks: {
    /** The seed is the one promised before the bet. */
    hash: Mark
    /** The board shown after the round is the one these seeds give. */
    board: Mark
    /** The tiles opened end the way the round ended. */
    picks: Mark
    payout: Mark
  }
  /** `open`: all that was said is true, but the promise itself was not among it. */
  verdict: 'ok' | 'mismatch' | 'open'
}

/** Computes a round again from its seeds and compares it with all that was said of it. Needs nobody: no server, no network. */
export function checkRound(claim: Claim): Report {
  const { serverSeed, clientSeed, nonce, mines, picks, rtpBp, stake } = claim
  const seeds = { serverSeed, clientSeed }
  const board = mineTiles(wordStream(seeds, nonce), mines)
  const hit = picks.find((tile) => board.includes(tile))
  const safe = hit === undefined ? picks.length : picks.indexOf(hit)
  const lost = hit !== undefined
  const possible = safe > 0 && safe <= TILES - mines && rtpBp !== undefined
  const marks = {
    hash: claim.hash === undefined ? undefined : serverSeedHash(serverSeed) === claim.hash.toLowerCase(),
    board: claim.board && sameTiles(claim.board, board),
    picks: picksMark(claim, hit),
    payout: undefined as Mark,
  }
  const payout = payoutFor(claim, lost, possible)
  if (payout !== undefined && claim.payout !== undefined) marks.payout = payout === claim.payout
  return {
    trace: traceBoard(seeds, nonce, mines),
    board,
    hash: serverSeedHash(serverSeed),
    safe,
    hit,
    multiplierE4: possible ? multiplierE4(mines, safe, rtpBp) : undefined,
    payout: stake === undefined ? undefined : payout,
    marks,
    verdict: verdictOf(marks),
  }
}

function payoutFor({ stake, mines, picks, rtpBp, ending }: Claim, lost: boolean, possible: boolean) {
  if (stake === undefined) return undefined
  if (lost) return 0
  if (ending === 'refunded') return stake
  if (picks.length === 0 || !possible || rtpBp === undefined) return undefined
  return Number(payoutOf(cents(stake), mines, picks.length, rtpBp))
}

/** A mine ends the round at once, so it can only be the last tile; and a round that was lost must have one. */
function picksMark({ picks, ending }: Claim, hit: number | undefined): Mark {
  if (hit !== undefined && hit !== picks.at(-1)) return false
  if (!ending) return hit === undefined ? undefined : true
  return (ending === 'lost') === (hit !== undefined)
}

function verdictOf(marks: Report['marks']): Report['verdict'] {
  if (Object.values(marks).includes(false)) return 'mismatch'
  return marks.hash ? 'ok' : 'open'
}

function sameTiles(one: readonly number[], other: readonly number[]): boolean {
  const sorted = (tiles: readonly number[]) => [...tiles].sort((a, b) => a - b).join()
  return sorted(one) === sorted(other)
}
