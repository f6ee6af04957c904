import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BOOK, CREDENTIALS } from '../config.ts'
import { type BookDeps, houseUrl } from './deps.ts'
import { isSignedBy, type Json, keyFromText, publicJwk, readJwt } from './jwt.ts'
import { BookRefusal } from './types.ts'

/** The supplier's own key: from the file of SANDBOX_BOOK_KEY (PEM; RSA makes it RS256), otherwise the constant key. */
export function supplierKey(file?: string, text: string = CREDENTIALS.bookKeyText): KeyObject {
  return file ? createPrivateKey(readFileSync(file)) : keyFromText(text)
}

export const supplierJwks = (key: KeyObject): Json => ({ keys: [publicJwk(key, BOOK.keyId)] })

export interface PlayerToken {
  userId: string
  token: string
}

/** Tolerance between the two clocks, s. */
const LEEWAY = 5
/** Minimum time between two requests for the house's keys, ms, however many unknown keys are named. */
const ASK_AGAIN_MS = 5000
const ASK_WITHIN_MS = 5000

/**
 * Finds published keys by id. An unknown id has them fetched: one fetch for all who wait, and none within `everyMs` of the last. A failed fetch
 * leaves the known keys.
 */
export function createKeyCache(fetchKeys: () => Promise<Json[] | undefined>, everyMs = ASK_AGAIN_MS) {
  let known: Json[] = []
  let askedAt = Number.NEGATIVE_INFINITY
  let pending: Promise<void> | undefined

  async function refresh(): Promise<void> {
    known = (await fetchKeys()) ?? known
    pending = undefined
  }

  return async function findKey(kid: unknown): Promise<Json | undefined> {
    const find = () => known.find((key) => key.kid === kid)
    if (!find() && !pending && performance.now() - askedAt >= everyMs) {
      askedAt = performance.now()
      pending = refresh()
    }
    if (!find()) await pending
    return find()
  }
}

/** Checks the house's tokens against its published keys. */
export function createTokenCheck(deps: BookDeps) {
  const houseKey = createKeyCache(() =>
    fetchKeys(deps.options.bookHouseKeys ?? `${houseUrl(deps)}/api/generate-token/keys`),
  )

  /** @throws BookRefusal `token_invalid` or `token_expired` */
  return async function check(authorization: string | undefined): Promise<PlayerToken> {
    const [, token = ''] = /^Bearer ([\w.-]{1,4000})$/.exec(authorization ?? '') ?? []
    const { header, claims } = readJwt(token) ?? {}
    const key = header && claims && (await houseKey(header.kid))
    if (!claims || !key || !isSignedBy(token, key)) throw new BookRefusal(401, 'token_invalid')
    const { iss, aud, sub, exp } = claims
    if (iss !== BOOK.house || aud !== BOOK.issuer || typeof sub !== 'string' || sub === '')
      throw new BookRefusal(401, 'token_invalid')
    if (typeof exp !== 'number' || exp + LEEWAY < deps.tasks.wallNow() / 1000)
      throw new BookRefusal(401, 'token_expired')
    if (deps.faults.take('betby', 'token', ['token-expired'], { user_id: sub }))
      throw new BookRefusal(401, 'token_expired')
    return { userId: sub, token }
  }
}

/** @returns undefined for anything but a set of keys */
async function fetchKeys(url: string): Promise<Json[] | undefined> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(ASK_WITHIN_MS) })
    const { keys } = (await answer.json()) as { keys?: unknown }
    return answer.ok && Array.isArray(keys) ? (keys as Json[]).slice(0, 20) : undefined
  } catch {
    return undefined
  }
}
