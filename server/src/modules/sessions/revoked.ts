/** Told over the bus when a session ends, so that its sockets close; the database is the truth. */
export const REVOKED_SUBJECT = 'sessions.revoked'

export interface RevokedHint {
  sessionId: string
}
