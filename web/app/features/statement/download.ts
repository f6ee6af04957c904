import { dayOf } from '../../lib/dates.ts'
import { language, m } from '../../lib/language.ts'
import { csvOf } from './csv.ts'
import type { StatementEntry } from './filter.ts'

/** Saves the entries as a file that is made in the browser. */
export function downloadEntries(entries: readonly StatementEntry[]): void {
  const file = new Blob([csvOf(entries, language)], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${m.statement.csv_name}-${dayOf(Date.now())}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
