import type { SeoTexts } from '../record.ts'

export const seo: SeoTexts = [
  [
    'Pedra Imperial',
    'Slot de linhas com rodada de moedas: as moedas ficam, o resto gira de novo. Tabela, chances exatas e prova.',
  ],
  [
    'Pedra Imperial',
    'A slot of lines with a coin round: coins stay, the rest spins again. Pay table, exact odds and proof.',
  ],
  [
    'Pedra Imperial',
    'Slot de líneas con ronda de monedas: las monedas quedan, el resto gira otra vez. Tabla, probabilidades exactas y prueba.',
  ],
]
