import { cents, decimalText } from '@jogo/rules/money'
import { dayOf, timeText } from '../../lib/dates.ts'
import type { Language } from '../../lib/language.ts'
import { m } from '../../lib/language.ts'
import { hasMoved, titleOf } from './entries.ts'
import type { StatementEntry } from './filter.ts'

/** Excel reads a file as UTF-8 only with a byte order mark. */
const BOM = '\ufeff'

/**
 * The entries as CSV in the spreadsheet format of the language: `;` and decimal comma, in English `,` and decimal point. The real and bonus
 * columns hold the moved amounts: their sums are the changes of the balances.
 */
export function csvOf(entries: readonly StatementEntry[], language: Language): string {
  const isEnglish = language === 'en'
  const amount = (value: number) => {
    const text = decimalText(cents(value))
    return isEnglish ? text : text.replace('.', ',')
  }
  const rows = entries.map((entry) => [
    dayOf(Date.parse(entry.created_at)),
    timeText(entry.created_at, true),
    titleOf(entry),
    m.statement.sources[entry.source],
    m.statement.statuses[entry.status] ?? '',
    amount(entry.type === 0 && hasMoved(entry) ? -entry.amount : entry.amount),
    amount(entry.real),
    amount(entry.bonus),
    entry.balance_after === null ? '' : amount(entry.balance_after),
    entry.source_id ?? entry.id,
  ])
  const separator = isEnglish ? ',' : ';'
  const table = [Object.values(m.statement.csv_columns), ...rows]
  return BOM + table.map((row) => row.map((text) => cell(text, separator)).join(separator)).join('\r\n')
}

/** Quoted when needed; text that a spreadsheet would run as a formula is escaped. */
function cell(text: string, separator: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.,]+$)/.test(text) ? `'${text}` : text
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
