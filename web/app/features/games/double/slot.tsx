import { slotColour } from '@jogo/rules/games/double/double'
import { m } from '../../../lib/language.ts'

/** A slot of the wheel: number, colour and, for colour-blind players, the letter and the pattern of its colour. */
export function Slot({ slot, isStill = false }: { slot: number; isStill?: boolean }) {
  const colour = slotColour(slot)
  return (
    <span className="double-slot" data-colour={colour} data-still={isStill || undefined}>
      <b>{slot}</b>
      <i>{m.double.letters[colour]}</i>
    </span>
  )
}
