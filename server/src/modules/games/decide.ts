import { houseGame } from './house-games.ts'
import { type Round, wordsOf } from './round.ts'

/** An instant round as its words end it; undefined for a round of another kind, which ends later. */
export function decideByWords(round: Round): Round | undefined {
  const { rules } = houseGame(round.game)
  if (rules.kind !== 'instant') return undefined
  return {
    ...rules.decide(round, rules.draw(wordsOf(round), round.bet, round.version)),
    closedAt: round.openedAt,
  }
}
