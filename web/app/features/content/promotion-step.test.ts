import { beforeEach, expect, it } from 'vitest'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import { promotionStep } from './promotion-step.ts'

beforeEach(() => speak('pt', pt))

it.each([
  ['/user/wallet/deposit?code=PIX', 'Depositar'],
  ['/user/wallet', 'Ver minha carteira'],
  ['/games/mines#board', 'Jogar Mines'],
  ['/games/dice', 'Jogar Dice'],
  ['/fair', 'Conferir uma rodada'],
  ['/casino/originals', 'Ver os jogos'],
  ['/user/protection/suspension', 'Jogo responsável'],
  ['/fairness', 'Ir para a página'],
  ['https://parceiro.example/games/mines', 'Ir para a página'],
])('[BONUS-8] the button of a promotion that leads to %s says "%s"', (link, step) => {
  expect(promotionStep(link)).toBe(step)
})
