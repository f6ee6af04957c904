import { m } from '../../../lib/language.ts'
import { Strip, StripChip } from '../strip.tsx'
import type { DiceRound } from './round.ts'
import { hundredths } from './texts.ts'

/** The rolls of this visit, newest first, as a row over the scale. */
export function LastRolls({ rounds }: { rounds: readonly DiceRound[] }) {
  return (
    <Strip fills label={m.dice.last} none={m.dice.last_none}>
      {rounds.map(({ id, ending, play }) => (
        <StripChip key={id} isWon={ending === 'won'}>
          {hundredths(play.roll)}
          <span className="sr-only">, {ending === 'won' ? m.dice.is_won : m.dice.is_lost}</span>
        </StripChip>
      ))}
    </Strip>
  )
}
