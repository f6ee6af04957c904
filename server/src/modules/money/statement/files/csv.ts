import { CORRECTION_TEXTS } from '@jogo/contract/correction-texts'
import type { Language } from '@jogo/contract/refusals'
import { decimalText } from '@jogo/rules/money'
import { clockIn } from '@jogo/rules/zone'
import type { StatementEntry } from '../list-entries.ts'
import { entryTitle, FILE_WORDS, movedTotal } from './words.ts'

/** Byte order mark: without it Excel does not read a file as UTF-8. */
const BOM = '\ufeff'

/**
 * Movements as CSV in the spreadsheet format of the language. Portuguese and Spanish have `;` and decimal comma, as Excel in these languages expects; English
 * has `,` and decimal point. The columns of real and bonus hold the moved amounts, so their sums are the changes of the balances.
 */
export async function* csvText(
  rows: AsyncIterable<StatementEntry>,
  { language, timeZone }: { language: Language; timeZone: string },
): AsyncGenerator<string> {
  const words = FILE_WORDS[language]
  const isEnglish = language === 'en'
  const separator = isEnglish ? ',' : ';'
  const amount = (value: StatementEntry['real']) => {
    const text = decimalText(value)
    return isEnglish ? text : text.replace('.', ',')
  }
  const line = (cells: readonly string[]) =>
    `${cells.map((text) => cell(text, separator)).join(separator)}\r\n`
  yield BOM + line(Object.values(words.columns))
  for await (const entry of rows) {
    const at = clockIn(entry.postedAt.getTime(), timeZone)
    yield line([
      ...[`${entry.seq}`, at.slice(0, 10), at.slice(11, 19)],
      ...[entryTitle(entry, language), words.sources[entry.source], words.statuses[entry.status] ?? ''],
      entry.reason ? CORRECTION_TEXTS[language][entry.reason] : '',
      ...[amount(movedTotal(entry)), amount(entry.real), amount(entry.bonus)],
      ...[amount(entry.realAfter), amount(entry.bonusAfter), entry.rq],
    ])
  }
}

/** A cell, quoted if needed. Text that a spreadsheet would run as a formula is escaped. */
function cell(text: string, separator: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.,]+$)/.test(text) ? `'${text}` : text
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
