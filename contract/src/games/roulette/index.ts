import type { Language } from '../../refusals.ts'
import { centavos } from '../../settings/kinds.ts'
import { raisesLimit } from '../../settings/loosens.ts'

export * as calls from './calls.ts'
export { RouletteRoundView as RoundView } from './round.ts'

export const refusals = { place_repeated: 422, place_unknown: 422, stake_not_sum: 422 } as const

export const refusalTexts: Record<keyof typeof refusals, Record<Language, string>> = {
  place_repeated: {
    pt: 'O mesmo lugar da mesa aparece duas vezes. Some as fichas dele e aposte de novo.',
    en: 'The same place of the table is named twice. Add its chips up and bet again.',
    es: 'El mismo lugar de la mesa aparece dos veces. Suma sus fichas y apuesta de nuevo.',
  },
  place_unknown: {
    pt: 'A mesa não tem um dos lugares desta aposta. Nada foi cobrado; atualize a página e coloque as fichas de novo.',
    en: 'The table does not have one of the places of this bet. Nothing was charged; reload the page and lay the chips again.',
    es: 'La mesa no tiene uno de los lugares de esta apuesta. No se cobró nada; actualiza la página y coloca las fichas de nuevo.',
  },
  stake_not_sum: {
    pt: 'O valor da aposta não é a soma das fichas. Nada foi cobrado; atualize a página e aposte de novo.',
    en: 'The stake is not the sum of the chips. Nothing was charged; reload the page and bet again.',
    es: 'El monto de la apuesta no es la suma de las fichas. No se cobró nada; actualiza la página y apuesta de nuevo.',
  },
}

export const settings = {
  roulette_max_win: centavos(
    10_000_000,
    { least: 1 },
    'The most a bet on a round of roulette pays, all its places together.',
    { approval: raisesLimit },
  ),
} as const
