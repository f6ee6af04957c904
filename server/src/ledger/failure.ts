import { brokenConstraint, isDatabaseAway } from '../platform/db.ts'

/**
 * What to do with a batch that failed:
 * `wait`: the database is away or overloaded; send the same entries again, later.
 * `again`: another process posted one of the ids at the same instant; send the same entries again, and they find its result.
 * `divide`: one of the entries causes the error; send the halves separately until it fails alone.
 */
export type Remedy = 'wait' | 'again' | 'divide'

const TRANSIENT = /^(40|53|55P03|57014|58|XX000)/

export function remedyFor(error: unknown): Remedy {
  const constraint = brokenConstraint(error)
  if (constraint === 'journal_once' || constraint === 'lanes_pkey') return 'again'
  if (isDatabaseAway(error)) return 'wait'
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  if (code === '40P01' || code === '40001') return 'again'
  if (TRANSIENT.test(code) || (error instanceof Error && /timeout|ended|closed/i.test(error.message)))
    return 'wait'
  return 'divide'
}
