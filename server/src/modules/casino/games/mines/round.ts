import type { MinesRoundView } from '@jogo/contract/games/mines/round'
import { mineTiles } from '@jogo/rules/games/mines/mines'
import type { MinesBet, MinesPlay } from '@jogo/rules/games/mines/round'
import type { Static } from 'typebox'
import type { HouseGame } from '../house-game.ts'
import { type Round, randomWords } from '../round.ts'

export type { MinesBet, MinesPlay }
export type MinesRound = Round<MinesBet, MinesPlay>
export type MinesWire = Static<typeof MinesRoundView>
export type MinesGame = HouseGame<MinesBet, MinesPlay, MinesWire>

/** Tiles with mines. They never leave the server while the round is open. */
export const mineBoard = (round: Pick<MinesRound, 'seeds' | 'nonce' | 'shared' | 'bet'>): number[] =>
  mineTiles(randomWords(round), round.bet.mines)
