import { grouped } from '@jogo/rules/money'
import { language } from './language.ts'

/**
 * A non-negative number in the reader's language: `1.234,5`, in English `1,234.5`. `least` and `most`: decimal places. The
 * first use of Intl.NumberFormat would cost a cheap phone 50 ms.
 */
export function decimal(value: number, least: number, most = least): string {
  const isEnglish = language === 'en'
  const [whole = '', all = ''] = value.toFixed(most).split('.')
  let part = all
  while (part.length > least && part.endsWith('0')) part = part.slice(0, -1)
  return grouped(whole, isEnglish ? ',' : '.') + (part && (isEnglish ? '.' : ',') + part)
}

/** `99%`, `97,5%` from basis points. */
export const percent = (bp: number): string => `${decimal(bp / 100, 0, 2)}%`
