import { brokenConstraint, isDatabaseAway } from '../platform/db.ts'

/**
 * What to do with a batch that failed:
 * `wait`: the database is away or overloaded; the same entries again, later.
 * `again`: somebody posted one of the ids at the same instant; the same entries again find his result.
 * `locked`: a row was held by another transaction for longer than a batch waits; whose wallet it is stands aside, the others go on.
 * `divide`: one of the entries is bad; halves show which, so that it fails alone.
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
