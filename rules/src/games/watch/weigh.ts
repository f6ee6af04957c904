import { isGameName } from '../all.ts'
import type { ClosedBets } from './closed-bet.ts'
import { weighFlight } from './crash.ts'
import { OWN_DRAWS } from './own-draw.ts'
import { OUTCOMES, weighDraw } from './shared-draw.ts'
import { addWeights, NO_WEIGHT, repeated, type Weight } from './weight.ts'

/** Bets of one draw: those alike of games in which each has its own, all of a round of a shared game with its outcome. */
export interface DrawnBets {
  game: string
  bets: readonly ClosedBets[]
  outcome?: object | undefined
}

/** Whether what a game pays can be weighed against its rules. */
export const isWeighed = (game: string): boolean =>
  Object.hasOwn(OWN_DRAWS, game) || Object.hasOwn(OUTCOMES, game) || game === 'crash'

/** What the bets of a draw were to pay by the rules of their game, exactly, and how far chance may take it from that. */
export function weigh({ game, bets, outcome }: DrawnBets): Weight {
  const own = OWN_DRAWS[game]
  if (own) return bets.reduce((sum, one) => addWeights(sum, repeated(own(one), one.count)), NO_WEIGHT)
  if (game === 'crash') return weighFlight(bets, (outcome as { point: number }).point)
  if (!isGameName(game)) throw new RangeError(`no game ${game}`)
  return weighDraw(game, bets)
}
