import type { Language } from '../../refusals.ts'

export const refusals = { target_out_of_range: 422 } as const

export const refusalTexts: Record<keyof typeof refusals, Record<Language, string>> = {
  target_out_of_range: {
    pt: 'Escolha um alvo com chance de 0,01% a 98%.',
    en: 'Choose a target with a chance from 0.01% to 98%.',
    es: 'Elige un objetivo con probabilidad de 0,01% a 98%.',
  },
}
