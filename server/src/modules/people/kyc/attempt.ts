import { isAdult } from '@jogo/rules/birthday'
import { LEAST_AGE } from '@jogo/rules/jurisdiction'
import type { Report } from '../../../partners/kyc/index.ts'

export type AttemptStatus = 'started' | 'open' | 'approved' | 'refused'
export type RefusalReason = 'refused' | 'mismatch' | 'underage'

/**
 * Allowed transitions of an attempt. A decision is final, except that a manual review may revoke an approval. Reports arrive late, twice and out of order, so
 * other transitions are ignored.
 */
export const ATTEMPT_TRANSITIONS = {
  started: ['open'],
  open: ['approved', 'refused'],
  approved: ['refused'],
  refused: [],
} as const satisfies Record<AttemptStatus, readonly AttemptStatus[]>

export const mayMove = (from: AttemptStatus, to: AttemptStatus): boolean =>
  (ATTEMPT_TRANSITIONS[from] as readonly AttemptStatus[]).includes(to)

export type AttemptOutcome =
  | { status: 'open' }
  | { status: 'approved' }
  | { status: 'refused'; reason: RefusalReason }

/**
 * Outcome of a report for an account. The company's approval only states that the documents are genuine; they must also belong to this person and to an adult.
 * An approval without the documents' data decides nothing.
 */
export function assessVerification(
  report: Report,
  account: { cpf: string; name: string; birthday: string },
  now: Date,
  minAge = LEAST_AGE,
): AttemptOutcome {
  if (report.outcome === 'refused') return { status: 'refused', reason: 'refused' }
  if (report.outcome === 'undecided' || !report.documents) return { status: 'open' }
  const { cpf, name, birthday } = report.documents
  if (!isAdult(birthday, now, minAge)) return { status: 'refused', reason: 'underage' }
  const isSame =
    cpf.replace(/\D/g, '') === account.cpf &&
    plain(name) === plain(account.name) &&
    birthday === account.birthday
  return isSame ? { status: 'approved' } : { status: 'refused', reason: 'mismatch' }
}

/** Outcome of a report about a face. The company compares the face with the photo of a CPF, which must be the account's. Without a CPF nothing is decided. */
export function assessFace({ outcome, cpf }: Report, account: { cpf: string }): AttemptOutcome {
  if (outcome === 'refused') return { status: 'refused', reason: 'refused' }
  if (outcome === 'undecided' || cpf === undefined) return { status: 'open' }
  return cpf.replace(/\D/g, '') === account.cpf
    ? { status: 'approved' }
    : { status: 'refused', reason: 'mismatch' }
}

/** A name without case and accents, for comparison: documents are printed in capitals, often without accents. */
const plain = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toUpperCase()

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Period after an attempt in which the company may review it manually. */
const LOOKED_AFTER_MS = 30 * DAY_MS

/**
 * Time of the next poll, because a webhook may be lost: often at first, then seldom, because a person may come back after days. After an approval it is daily
 * for a month, because the approval may be revoked. Undefined after the end of polling.
 */
export function nextCheck(status: AttemptStatus, createdAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - createdAt.getTime()
  if (age > LOOKED_AFTER_MS || status === 'refused') return undefined
  const pause =
    status === 'approved' ? DAY_MS : age < 30 * MINUTE_MS ? 5_000 : age < DAY_MS ? 5 * MINUTE_MS : HOUR_MS
  return new Date(now.getTime() + pause)
}
