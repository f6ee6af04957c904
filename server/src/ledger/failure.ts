import { brokenConstraint, isDatabaseAway } from '../platform/db.ts'

/**
 * Handling of a failed batch: `wait`: the database is down or overloaded; resend the same entries later. `again`: another process posted one of the ids at the
 * same instant; resend the same entries, and they find its result. `locked`: another transaction held a row for longer than a batch waits; set the entries of
 * that wallet aside and post the others. `divide`: one of the entries causes the error; send the halves separately until it fails alone.
 */
export type Remedy = 'wait' | 'again' | 'locked' | 'divide'

const LOCK_NOT_AVAILABLE = '55P03'
const TRANSIENT = /^(40|53|57014|58|XX000)/

export function remedyFor(error: unknown): Remedy {
  const constraint = brokenConstraint(error)
  if (constraint === 'journal_once' || constraint === 'lanes_pkey') return 'again'
  if (isDatabaseAway(error)) return 'wait'
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  if (code === '40P01' || code === '40001') return 'again'
  if (code === LOCK_NOT_AVAILABLE) return 'locked'
  if (TRANSIENT.test(code) || (error instanceof Error && /timeout|ended|closed/i.test(error.message)))
    return 'wait'
  return 'divide'
}
