import type { DocumentState } from './states.ts'

interface Retention {
  /** Retention of the content, days. */
  days: number
  /** Start of the period: the last change of the document's state, or the closing of the player's account. */
  from: 'change' | 'closing'
  /** Source of the period. */
  why: string
}

const FIVE_YEARS = 1_827

/** Retention of a document's content; its existence and decision are kept. */
export const RETENTION: Readonly<Record<DocumentState, Retention>> = {
  sent: { days: 90, from: 'change', why: 'ours: nobody has decided, and the player can send it again' },
  in_review: { days: 90, from: 'change', why: 'ours: nobody has decided, and the player can send it again' },
  accepted: {
    days: FIVE_YEARS,
    from: 'closing',
    why: 'five years after the account is closed: Lei 9.613/1998 art. 10 § 2; Portaria SPA/MF 1.143/2024',
  },
  refused: { days: 30, from: 'change', why: 'ours: time for a question to support; LGPD art. 16' },
  withdrawn: { days: 0, from: 'change', why: 'the player took it back; LGPD arts. 15, 16' },
  expired: { days: 0, from: 'change', why: 'its purpose has passed; LGPD arts. 15, 16' },
}

const DAY_MS = 86_400_000

/**
 * Time when the content of a document is due for erasure. @param closedAt closing of the player's account; undefined while it is open @returns
 * undefined while the account is open
 */
export function eraseAfter(state: DocumentState, changedAt: Date, closedAt?: Date): Date | undefined {
  const { days, from } = RETENTION[state]
  const start = from === 'change' ? changedAt : closedAt
  return start && new Date(start.getTime() + days * DAY_MS)
}
