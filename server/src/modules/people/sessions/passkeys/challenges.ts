import { randomBytes } from 'node:crypto'
import type { SessionsParts } from '../deps.ts'
import { deleteChallenge, insertChallenge } from './store.ts'

export const CHALLENGE_LASTS_MS = 5 * 60_000
/** Tolerance, ms, because clocks of servers differ by seconds. */
const SLACK_MS = 60_000
const CHALLENGE_BYTES = 32
/** Form of a challenge in the JSON of a browser. */
const CHALLENGE_TEXT = /^[A-Za-z0-9_-]{43}$/

/** @param playerId owner of a new passkey; undefined for a login or a proof */
export async function newChallenge(
  { db, clock }: SessionsParts,
  playerId?: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES))
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + CHALLENGE_LASTS_MS)
  await insertChallenge(db.sql, { challenge: Buffer.from(challenge), playerId, now, expiresAt })
  return challenge
}

/** Consumes the challenge that a browser has signed. @returns whether it was made here for this purpose and was not used before */
export async function consumeChallenge(
  { db, clock }: SessionsParts,
  challenge: string,
  playerId: number | undefined,
): Promise<boolean> {
  if (!CHALLENGE_TEXT.test(challenge)) return false
  const bytes = Buffer.from(challenge, 'base64url')
  return deleteChallenge(db.sql, { challenge: bytes, playerId, now: clock.now(), slackMs: SLACK_MS })
}

/** Relying party: origin and host of the page. A browser binds passkeys to the host. */
export const relyingParty = ({ siteUrl }: Pick<SessionsParts, 'siteUrl'>) => ({
  expectedOrigin: siteUrl,
  expectedRPID: new URL(siteUrl).hostname,
})
