import { RTP_BOUNDS } from '@jogo/rules/games/game'
import type { Language } from '../../refusals.ts'
import { basisPoints, centavos, minutes } from '../../settings/kinds.ts'
import { raisesLimit } from '../../settings/loosens.ts'

export * as calls from './calls.ts'
export { MinesRoundView as RoundView } from './round.ts'

export const refusals = {
  demo_over: 409,
  mines_out_of_range: 422,
  nothing_to_cash_out: 409,
  tile_out_of_range: 422,
} as const

export const refusalTexts: Record<keyof typeof refusals, Record<Language, string>> = {
  demo_over: {
    pt: 'Esta demonstração terminou. Comece outra rodada.',
    en: 'This demonstration is over. Start another round.',
    es: 'Esta demostración terminó. Empieza otra ronda.',
  },
  mines_out_of_range: {
    pt: 'Escolha de 1 a 24 minas.',
    en: 'Choose from 1 to 24 mines.',
    es: 'Elige de 1 a 24 minas.',
  },
  nothing_to_cash_out: {
    pt: 'Ainda não há o que retirar: abra ao menos um quadrado.',
    en: 'There is nothing to cash out yet: open at least one tile.',
    es: 'Aún no hay nada que retirar: abre al menos una casilla.',
  },
  tile_out_of_range: {
    pt: 'Este quadrado não existe no tabuleiro. Escolha um dos 25 quadrados.',
    en: 'This tile is not on the board. Choose one of the 25 tiles.',
    es: 'Esta casilla no existe en el tablero. Elige una de las 25 casillas.',
  },
}

export const settings = {
  mines_rtp_bp: basisPoints(9_900, RTP_BOUNDS, 'What Mines returns on average.', { approval: 'two' }),
  mines_max_win: centavos(10_000_000, { least: 1 }, 'The most a round of Mines pays.', {
    approval: raisesLimit,
  }),
  mines_idle_minutes: minutes(
    30,
    { least: 1, most: 1_440 },
    'After how long an idle round of Mines is cashed out.',
  ),
} as const
