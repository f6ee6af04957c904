import type { Caller } from '../../../platform/access.ts'
import type { SessionsParts } from './deps.ts'
import { type AccountEvent, listEvents } from './event-store.ts'
import { listPasskeys, type Passkey } from './passkeys/store.ts'
import { findFactor } from './second-factor/store.ts'
import { listOpen, type OpenSession } from './store.ts'

export interface AccountSecurity {
  sessions: (OpenSession & { isOwn: boolean })[]
  events: (AccountEvent & { id: number })[]
  /** State of the app; undefined without a confirmed app. */
  secondFactor: { since: Date; recoveryLeft: number } | undefined
  passkeys: Passkey[]
}

const MOST = 100

/** Security data of the account, for its player. */
export async function readSecurity(
  { db, clock }: SessionsParts,
  { playerId, sessionId }: Caller,
): Promise<AccountSecurity> {
  const [open, events, factor, passkeys] = await Promise.all([
    listOpen(db.sql, playerId, { now: clock.now(), limit: MOST }),
    listEvents(db.sql, playerId, MOST),
    findFactor(db.sql, playerId),
    listPasskeys(db.sql, playerId),
  ])
  return {
    sessions: open.map((openSession) => ({ ...openSession, isOwn: openSession.id === sessionId })),
    events,
    passkeys,
    secondFactor: factor?.since ? { since: factor.since, recoveryLeft: factor.recoveryLeft } : undefined,
  }
}
