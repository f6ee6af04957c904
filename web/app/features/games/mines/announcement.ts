import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { times } from '../numbers.ts'
import type { Cue } from './cues.ts'
import { minesResult, reachedE4 } from './result.ts'

/** The announcement for screen readers. */
export function announcement(cue: Cue): string {
  const { round } = cue
  if (cue.is === 'began') return m.mines.said_began(round.play.mines)
  if (cue.is !== 'gem') return minesResult(round) ?? ''
  return m.mines.said_gem(cue.tile + 1, times(reachedE4(round)), money(round.cash_out_now))
}
