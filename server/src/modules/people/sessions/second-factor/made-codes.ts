import { createHmac } from 'node:crypto'
import { newId } from '../../../../platform/ids.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { SessionsDeps, SessionsParts } from '../deps.ts'
import { sendCodeLater } from '../queue.ts'
import { LETTERS } from './codes.ts'
import { findNextCodeAt, type IssuedCode, insertCode, updateCodeUsed } from './made-codes-store.ts'

const MINUTE_MS = 60_000
const LETTER_LASTS_MS = 10 * MINUTE_MS
const PROOF_LASTS_MS = 5 * MINUTE_MS
/** Tolerated difference between the clocks of servers, ms. */
const SLACK_MS = MINUTE_MS
/** Pace of letters: a double press sends one letter, and twelve letters an hour are enough even if mail is lost. */
const LETTERS_PACE = { apartMs: MINUTE_MS, most: 12 }
const PROOFS_PACE = { apartMs: 0, most: 1_000 }
const DIGITS = 6
const PROOF_LENGTH = 26

type Secret = Pick<SessionsDeps, 'jwtSecret'>

const digest = ({ jwtSecret }: Secret, text: string) => createHmac('sha256', jwtSecret).update(text).digest()

/** Code of a letter, derived from its id, so that neither a job nor the database holds it. */
export const letterCode = (deps: Secret, codeId: string): string =>
  String(digest(deps, `second-factor-letter:${codeId}`).readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0')

const codeHash = (deps: Secret, playerId: number, code: string) =>
  digest(deps, `second-factor-code:${playerId}:${code}`)

/**
 * Sends a new code, unless an unused code was sent in the last minute. Codes of older letters become invalid.
 * @returns undefined if sent; otherwise, while the previous code is valid, the earliest time of the next code
 * @throws Refusal too_many_requests above the maximum per hour, if no code is valid
 */
export async function sendLetterCode(deps: SessionsParts, playerId: number): Promise<Date | undefined> {
  const { db, clock } = deps
  const codeId = newId(clock)
  const now = clock.now()
  const hash = codeHash(deps, playerId, letterCode(deps, codeId))
  const expiresAt = new Date(now.getTime() + LETTER_LASTS_MS)
  const isNew = await db.transaction(async (tx) => {
    const isMade = await insertCode(tx, { playerId, kind: 'letter', hash, now, expiresAt }, LETTERS_PACE)
    if (isMade) await sendCodeLater(tx, { playerId, codeId })
    return isMade
  })
  if (isNew) return undefined
  const next = await findNextCodeAt(db.sql, { playerId, kind: 'letter', now }, LETTERS_PACE)
  return next ?? refuse('too_many_requests', { retryAfterSeconds: 600 })
}

/** Exchanges a passkey's answer for a proof of 130 bits, which goes into the field `code` of another call. */
export async function makeProof(deps: SessionsParts, playerId: number): Promise<string> {
  const { db, clock } = deps
  const random = digest(deps, `second-factor-proof:${newId(clock)}`)
  const code = Array.from(
    { length: PROOF_LENGTH },
    (_, at) => LETTERS[(random[at] ?? 0) % LETTERS.length],
  ).join('')
  const now = clock.now()
  const made: IssuedCode = {
    ...{ playerId, kind: 'passkey', hash: codeHash(deps, playerId, code), now },
    expiresAt: new Date(now.getTime() + PROOF_LASTS_MS),
  }
  if (!(await insertCode(db.sql, made, PROOFS_PACE))) refuse('too_many_requests', { retryAfterSeconds: 600 })
  return code
}

/** @returns whether the code is valid and no other request has used it */
export const consumeMadeCode = (
  deps: SessionsParts,
  { playerId, kind, code, use }: { playerId: number; kind: IssuedCode['kind']; code: string; use: Buffer },
): Promise<boolean> =>
  updateCodeUsed(deps.db.sql, {
    ...{ playerId, kind, use, hash: codeHash(deps, playerId, code) },
    ...{ now: deps.clock.now(), slackMs: SLACK_MS },
  })
