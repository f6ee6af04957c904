import type { Language } from '../../refusals.ts'

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
