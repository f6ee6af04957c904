import { wordStream } from '@jogo/rules/fair/words'
import { rollOf } from '@jogo/rules/games/dice/dice'
import type { RoundHead } from '../views.ts'
import type { DiceRound, DiceWire } from './game.ts'

/** The roll is not stored; it is computed from seeds and nonce. */
export const diceView = ({ seeds, nonce, bet }: DiceRound, head: RoundHead): DiceWire => ({
  ...head,
  game: 'dice',
  play: { game: 'dice', ...bet, roll: rollOf(wordStream(seeds, nonce)) },
})
