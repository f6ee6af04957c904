import type { Language } from '../../refusals.ts'
import { centavos } from '../../settings/kinds.ts'
import { raisesLimit } from '../../settings/loosens.ts'

export * as calls from './calls.ts'
export { CrashRoundView as RoundView } from './round.ts'

export const refusals = {
  cash_out_too_early: 409,
  crash_target_out_of_range: 422,
  crashed_before: 409,
  flight_given_back: 409,
  flight_not_begun: 409,
} as const

export const refusalTexts: Record<keyof typeof refusals, Record<Language, string>> = {
  cash_out_too_early: {
    pt: 'Ainda não há ganho a retirar: espere o multiplicador subir um pouco.',
    en: 'There is no win to cash out yet: wait until the multiplier has risen a little.',
    es: 'Aún no hay ganancia que retirar: espera a que el multiplicador suba un poco.',
  },
  crash_target_out_of_range: {
    pt: 'Escolha uma retirada automática de 1,01× a 100.000×, ou deixe em branco.',
    en: 'Choose an automatic cash-out from 1.01× to 100,000×, or leave it empty.',
    es: 'Elige un retiro automático de 1,01× a 100.000×, o déjalo en blanco.',
  },
  crashed_before: {
    pt: 'A rodada parou antes do seu pedido chegar. A próxima abre em alguns segundos.',
    en: 'The round stopped before your request came. The next one opens in seconds.',
    es: 'La ronda paró antes de que llegara tu pedido. La próxima abre en segundos.',
  },
  flight_given_back: {
    pt: 'Esta rodada não foi concluída. O valor da sua aposta está sendo devolvido.',
    en: 'This round could not be completed. Your stake is being given back.',
    es: 'Esta ronda no pudo completarse. El valor de tu apuesta se está devolviendo.',
  },
  flight_not_begun: {
    pt: 'O voo desta rodada ainda não começou. Retire quando a curva estiver subindo.',
    en: 'The flight of this round has not begun. Cash out while the curve is rising.',
    es: 'El vuelo de esta ronda aún no empezó. Retira mientras la curva sube.',
  },
}

export const settings = {
  crash_max_win: centavos(
    10_000_000,
    { least: 1 },
    'The most a bet on a round of crash pays: its money is taken out by itself where it has won so much.',
    { approval: raisesLimit },
  ),
} as const
