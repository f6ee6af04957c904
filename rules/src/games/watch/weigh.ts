import { isGameName } from '../all.ts'
import type { ClosedBets } from './closed-bet.ts'
import { weighFlight } from './crash.ts'
import { OWN_DRAWS } from './own-draw.ts'
import { OUTCOMES, weighDraw } from './shared-draw.ts'
import { addWeights, NO_WEIGHT, repeated, type Weight } from './weight.ts'

/** Bets of one draw: equal bets of a game with separate draws, or all bets of a shared round with its outcome. */
export interface DrawnBets {
  game: string
  bets: readonly ClosedBets[]
  outcome?: object | undefined
}

/** Whether a game's payouts can be weighed against its rules. */
export const isWeighed = (game: string): boolean =>
  Object.hasOwn(OWN_DRAWS, game) || Object.hasOwn(OUTCOMES, game) || game === 'crash'

/** Expected payout of a draw's bets by the rules of their game, exactly, and the range of chance around it. */
export function weigh({ game, bets, outcome }: DrawnBets): Weight {
  const own = OWN_DRAWS[game]
  if (own) return bets.reduce((sum, bet) => addWeights(sum, repeated(own(bet), bet.count)), NO_WEIGHT)
  if (game === 'crash') return weighFlight(bets, (outcome as { point: number }).point)
  if (!isGameName(game)) throw new RangeError(`no game ${game}`)
  return weighDraw(game, bets)
}
