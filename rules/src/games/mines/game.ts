import type { MovingGame } from '../game.ts'
import { highestStake, isMines, lowestStake, mineTiles, TILES } from './mines.ts'
import { closeIdle, currentPayout, type MinesBet, type MinesPlay } from './round.ts'

export const mines: MovingGame<MinesBet, MinesPlay, number[]> = {
  name: 'mines',
  kind: 'moving',
  versions: [{ tiles: TILES, pays: 'stake × return ÷ chance of all picks' }],
  isBet: (bet) => isMines(bet.mines),
  draw: (next, bet) => mineTiles(next, bet.mines),
  start: { picks: [] },
  highestStake: (bet, offer) => highestStake(bet.mines, offer),
  rarestBet: { mines: 24 },
  lowestStake,
  currentPayout,
  closeIdle,
}
