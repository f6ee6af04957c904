import { grouped, oddsMilli } from '@jogo/rules/money'
import { formatOdds } from '@jogo/rules/odds/formats'
import { language } from '../../lib/language.ts'
import { type Format, formatNow } from './odds-format.ts'

/** Odds in thousandths in the reader's number format: 1850 → `1,85`, a long multiple with separated thousands: `52.748,767`. */
export const oddsText = (odds: number, format: Format = formatNow()): string =>
  formatOdds(oddsMilli(odds), format, language).replace(/^\d+(?=[.,])/, (whole) =>
    grouped(whole, language === 'en' ? ',' : '.'),
  )
