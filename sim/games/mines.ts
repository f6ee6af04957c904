import { mineTiles, TILES } from '@jogo/rules/games/mines/mines'
import type { HouseGame, OfferedBet } from '../odds.ts'
import { houseReturn } from './house-return.ts'

const PLAYED = new Set(['1 1', '3 5', '5 3', '24 1'])

/**
 * The chain of picks: the chance that each opened tile was safe is the share of safe tiles among the remaining tiles.
 */
function offered(mines: number, picks: number): OfferedBet {
  let chance = 1
  for (let opened = 0; opened < picks; opened += 1) chance *= (TILES - mines - opened) / (TILES - opened)
  const times = houseReturn('mines') / chance
  return {
    bet: `${mines} ${mines === 1 ? 'mine' : 'mines'}, ${picks} safe`,
    outcomes: [{ times, chance }],
    ...(PLAYED.has(`${mines} ${picks}`) && {
      play: (next) => (mineTiles(next, mines).every((tile) => tile >= picks) ? times : 0),
    }),
  }
}

/** Every number of mines with every stopping point. */
export const mines: HouseGame = {
  method: 'Markov chain',
  scheme: 'PF-1',
  note: 'At the return that the house sets by default; every way of stopping returns the same before rounding down.',
  bets: () =>
    Array.from({ length: TILES - 1 }, (_, at) => at + 1).flatMap((count) =>
      Array.from({ length: TILES - count }, (_, at) => offered(count, at + 1)),
    ),
}
