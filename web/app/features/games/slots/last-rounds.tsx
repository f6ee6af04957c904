import { m } from '../../../lib/language.ts'
import { times } from '../numbers.ts'
import { isWin } from '../round.ts'
import { Strip, StripChip } from '../strip.tsx'
import type { SlotRound } from './slot.ts'
import { reachedE4 } from './texts.ts'

/** What the rounds of this visit returned, newest first, as a row over the reels. */
export function LastRounds({ rounds }: { rounds: readonly SlotRound[] }) {
  return (
    <Strip label={m.slots.last} none={m.slots.last_none}>
      {rounds.map((round) => (
        <StripChip key={round.id} isWon={isWin(round)}>
          {times(reachedE4(round))}
        </StripChip>
      ))}
    </Strip>
  )
}
