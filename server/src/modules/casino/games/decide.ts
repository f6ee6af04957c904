import type { Game } from '@jogo/rules/games/game'
import { type Round, randomWords } from './round.ts'

/** An instant round, finished by its random words and the rules of its game; undefined for rounds that end later. */
export function decideByWords(rules: Game, round: Round): Round | undefined {
  if (rules.kind !== 'instant') return undefined
  return {
    ...rules.decide(round, rules.draw(randomWords(round), round.bet, round.version)),
    closedAt: round.openedAt,
  }
}
