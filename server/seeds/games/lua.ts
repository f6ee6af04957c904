import type { SeoTexts } from '../record.ts'

export const seo: SeoTexts = [
  [
    'Lua do Rio',
    'Slot de grupos que caem: 6 rolos de 5 fileiras, cada queda vale mais. Tabela, chances exatas e prova.',
  ],
  [
    'Lua do Rio',
    'A slot of clusters that tumble: 6 reels of 5 rows, each fall counts more. Pay table, exact odds and proof.',
  ],
  [
    'Lua do Rio',
    'Slot de grupos que caen: 6 rodillos de 5 filas, cada caída vale más. Tabla, probabilidades exactas y prueba.',
  ],
]
