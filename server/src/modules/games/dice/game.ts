import type { DiceRoundView } from '@jogo/contract/games/dice/round'
import type { DiceBet } from '@jogo/rules/games/dice/dice'
import type { DicePlay } from '@jogo/rules/games/dice/game'
import type { Static } from 'typebox'
import type { HouseGame } from '../house-game.ts'
import type { Round } from '../round.ts'

export type DiceRound = Round<DiceBet, DicePlay>
export type DiceWire = Static<typeof DiceRoundView>
export type DiceGame = HouseGame<DiceBet, DicePlay, DiceWire>
