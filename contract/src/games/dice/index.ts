import { RTP_BOUNDS } from '@jogo/rules/games/game'
import type { Language } from '../../refusals.ts'
import { basisPoints, centavos } from '../../settings/kinds.ts'
import { raisesLimit } from '../../settings/loosens.ts'

export * as calls from './calls.ts'
export { DiceRoundView as RoundView } from './round.ts'

export const refusals = { target_out_of_range: 422 } as const

export const refusalTexts: Record<keyof typeof refusals, Record<Language, string>> = {
  target_out_of_range: {
    pt: 'Escolha um alvo com chance de 0,01% a 98%.',
    en: 'Choose a target with a chance from 0.01% to 98%.',
    es: 'Elige un objetivo con probabilidad de 0,01% a 98%.',
  },
}

export const settings = {
  dice_rtp_bp: basisPoints(9_900, RTP_BOUNDS, 'What Dice returns on average.', { approval: 'two' }),
  dice_max_win: centavos(10_000_000, { least: 1 }, 'The most a round of Dice pays.', {
    approval: raisesLimit,
  }),
} as const
