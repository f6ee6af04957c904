import type { SeoTexts } from '../record.ts'

export const seo: SeoTexts = [
  [
    'Café das Gerais',
    'Slot clássico de 3 rolos e linhas, de prêmios frequentes. Tabela, chances exatas e prova.',
  ],
  [
    'Café das Gerais',
    'A classic slot of 3 reels and lines, with frequent wins. Pay table, exact odds and proof.',
  ],
  [
    'Café das Gerais',
    'Slot clásico de 3 rodillos y líneas, de premios frecuentes. Tabla, probabilidades exactas y prueba.',
  ],
]
