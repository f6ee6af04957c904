import { cents, decimalText } from '@jogo/rules/money'
import { dayOf, timeText } from '../../lib/dates.ts'
import type { Language } from '../../lib/language.ts'
import { m } from '../../lib/language.ts'
import type { Line } from './filter.ts'
import { hasMoved, titleOf } from './lines.ts'

/** Excel reads a file as UTF-8 only when it begins with this. */
const BOM = '\ufeff'

/**
 * The lines as a table for a spreadsheet, in the form that spreadsheets of the language expect: `;` and decimal comma, in English `,` and
 * decimal point. The columns of real and bonus say what moved: their sums are the change of the balances.
 */
export function csvOf(lines: readonly Line[], language: Language): string {
  const isEnglish = language === 'en'
  const amount = (value: number) => {
    const text = decimalText(cents(value))
    return isEnglish ? text : text.replace('.', ',')
  }
  const rows = lines.map((line) => [
    dayOf(Date.parse(line.created_at)),
    timeText(line.created_at, true),
    titleOf(line),
    m.wallet.sources[line.source],
    m.wallet.statuses[line.status] ?? '',
    amount(line.type === 0 && hasMoved(line) ? -line.amount : line.amount),
    amount(line.real),
    amount(line.bonus),
    line.balance_after === null ? '' : amount(line.balance_after),
    line.source_id ?? line.id,
  ])
  const separator = isEnglish ? ',' : ';'
  const table = [Object.values(m.wallet.csv_columns), ...rows]
  return BOM + table.map((row) => row.map((text) => cell(text, separator)).join(separator)).join('\r\n')
}

/** Quoted when needed; a text that a spreadsheet would take for a formula is kept a text. */
function cell(text: string, separator: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.,]+$)/.test(text) ? `'${text}` : text
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
