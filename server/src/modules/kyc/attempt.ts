import { isAdult } from '@jogo/rules/birthday'
import type { Report } from '../../partners/kyc.ts'

export type AttemptStatus = 'started' | 'open' | 'approved' | 'refused'
export type RefusalReason = 'refused' | 'mismatch' | 'underage'

/**
 * Decided is decided: only a manual second look may take an approval back. Reports come late, twice and out of order; what this table
 * does not allow changes nothing.
 */
export const ATTEMPT_TRANSITIONS = {
  started: ['open'],
  open: ['approved', 'refused'],
  approved: ['refused'],
  refused: [],
} as const satisfies Record<AttemptStatus, readonly AttemptStatus[]>

export const mayMove = (from: AttemptStatus, to: AttemptStatus): boolean =>
  (ATTEMPT_TRANSITIONS[from] as readonly AttemptStatus[]).includes(to)

export type Verdict =
  | { status: 'open' }
  | { status: 'approved' }
  | { status: 'refused'; reason: RefusalReason }

/**
 * What a report means for this account. "Approved" by the company only says that the documents are genuine; they must also be this
 * person's, and an adult's. An approval that does not say whose documents it saw decides nothing.
 */
export function judge(
  report: Report,
  account: { cpf: string; name: string; birthday: string },
  now: Date,
): Verdict {
  if (report.outcome === 'refused') return { status: 'refused', reason: 'refused' }
  if (report.outcome === 'undecided' || !report.documents) return { status: 'open' }
  const { cpf, name, birthday } = report.documents
  if (!isAdult(birthday, now)) return { status: 'refused', reason: 'underage' }
  const isSame =
    cpf.replace(/\D/g, '') === account.cpf &&
    plain(name) === plain(account.name) &&
    birthday === account.birthday
  return isSame ? { status: 'approved' } : { status: 'refused', reason: 'mismatch' }
}

/** Documents are printed in capitals and without accents; a name is the same name all the same. */
const plain = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toUpperCase()

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** After this nobody looks a second time. */
const LOOKED_AFTER_MS = 30 * DAY_MS

/**
 * When to ask again, in case the webhook is lost: soon at first, then seldom, for a person may come back next week. Also after an
 * approval, once a day for a month, for it may be taken back. Undefined when it is not worth asking any more.
 */
export function nextCheck(status: AttemptStatus, createdAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - createdAt.getTime()
  if (age > LOOKED_AFTER_MS || status === 'refused') return undefined
  const pause =
    status === 'approved' ? DAY_MS : age < 30 * MINUTE_MS ? 5_000 : age < DAY_MS ? 5 * MINUTE_MS : HOUR_MS
  return new Date(now.getTime() + pause)
}
