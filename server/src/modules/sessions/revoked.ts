/** Published on the bus when a session ends, so that its sockets close. The database remains authoritative. */
export const REVOKED_SUBJECT = 'sessions.revoked'

export interface RevokedHint {
  sessionId: string
}
