import type { Game } from '@jogo/rules/games/game'
import { type Round, wordsOf } from './round.ts'

/** An instant round as its words end it, by the rules of its game; undefined for a round of another kind, which ends later. */
export function decideByWords(rules: Game, round: Round): Round | undefined {
  if (rules.kind !== 'instant') return undefined
  return {
    ...rules.decide(round, rules.draw(wordsOf(round), round.bet, round.version)),
    closedAt: round.openedAt,
  }
}
