import { createHash, createHmac } from 'node:crypto'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { emailKey } from '../players/index.ts'
import type { SessionsDeps } from './deps.ts'
import { recoveryLetter } from './letters.ts'
import { type RecoveryJob, sendRecoveryLater } from './queue.ts'
import { countResets, insertReset } from './recovery-store.ts'

const LASTS_MS = 30 * 60_000
const HOUR_MS = 3_600_000
/** Maximum letters per player and hour. */
const MAX_LETTERS_AN_HOUR = 3
/**
 * Enqueues the letter with a link for a new password. Every step that depends on the e-mail's existence is in the job, so that neither the answer nor its time
 * discloses it. At most one letter waits per e-mail.
 */
export async function requestRecovery(
  { db, clock }: SessionsDeps,
  email: string,
  tx: Tx = db.sql,
): Promise<void> {
  const key = emailKey(email) ?? email.trim().toLowerCase()
  const name = createHash('sha256').update(key).digest('hex')
  await sendRecoveryLater(tx, { requestId: newId(clock), email: key }, name)
}

/**
 * Sends the letter with the link. The token is derived from the request and the server's secret, so a repeat after a lost answer sends the same link. A
 * concurrent change of the address is either seen here, or invalidates the link.
 */
export async function sendRecovery(deps: SessionsDeps, { requestId, email }: RecoveryJob): Promise<void> {
  const { db, mail, players, siteUrl } = deps
  const found = await players.findByEmail(email)
  if (!found) return
  const token = createHmac('sha256', deps.jwtSecret).update(`password-reset:${requestId}`).digest('base64url')
  const player = await db.transaction(async (tx) => {
    const held = await players.hold(tx, found.id)
    return emailKey(held.email) === email && (await isInserted(deps, tx, held.id, token)) ? held : undefined
  })
  if (player) await mail.send(recoveryLetter(player, { siteUrl, token, requestId }))
}

/** @returns false above the maximum letters of an hour */
async function isInserted(
  { clock }: Pick<SessionsDeps, 'clock'>,
  tx: Tx,
  playerId: number,
  token: string,
): Promise<boolean> {
  const tokenHash = resetTokenHash(token)
  const now = clock.now()
  const since = new Date(now.getTime() - HOUR_MS)
  if ((await countResets(tx, { playerId, tokenHash, since })) >= MAX_LETTERS_AN_HOUR) return false
  const expiresAt = new Date(now.getTime() + LASTS_MS)
  await insertReset(tx, { tokenHash, playerId, createdAt: now, expiresAt })
  return true
}

/** Hash of a token; the database stores only this hash. */
export const resetTokenHash = (token: string) => createHash('sha256').update(token).digest()
