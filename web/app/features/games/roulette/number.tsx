import './number.css'
import { numberColour } from '@jogo/rules/games/roulette/roulette'
import { m } from '../../../lib/language.ts'

/** A number in its colour, with the letter and the pattern of the colour for colour-blind players. */
export function NumberTile({ number }: { number: number }) {
  const colour = numberColour(number)
  return (
    <span className="rl-tile" data-colour={colour}>
      <b>{number}</b>
      <i>{m.roulette.letters[colour]}</i>
    </span>
  )
}
