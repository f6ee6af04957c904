import { gameGroup as groupInRules } from '@jogo/rules/games/groups'
import { expect, it } from 'vitest'
import { GAME_NAMES } from '../lib/games.ts'
import { speak } from '../lib/language.ts'
import { pt } from '../messages/pt.ts'
import { ownGameGroup, rulesText } from './bonus-part.tsx'
import { withoutBonus, withoutBonusField } from './without-bonus.ts'

it.each(GAME_NAMES)('%s stands in the group that campaigns name', (game) => {
  expect(ownGameGroup(game)).toBe(groupInRules(game))
})

const TERMS = { excluded: { games: ['dice'], groups: ['slots'] }, stake_max: 1_000, least_odds: 1_500 }

it.each([
  ['plinko', 'Com bônus: até R$\u00a010,00'],
  ['dice', 'Este jogo não entra no seu bônus'],
  ['onca', 'Este jogo não entra no seu bônus'],
  [undefined, 'Com bônus: até R$\u00a010,00, odds a partir de 1,50'],
] as const)('of %s the stake says what the bonus asks', (game, text) => {
  speak('pt', pt)
  expect(rulesText(TERMS as never, game)).toBe(text)
})

it('a bet says that nothing of it comes from the bonus, once the player has said so', () => {
  expect({ stake: 1, ...withoutBonusField() }).toEqual({ stake: 1 })
  withoutBonus.set(true)
  expect({ stake: 1, ...withoutBonusField() }).toEqual({ stake: 1, without_bonus: true })
  withoutBonus.set(false)
})
