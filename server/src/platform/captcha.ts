import { createHash, createHmac, randomInt } from 'node:crypto'
import { CaptchaToken, type CaptchaView } from '@jogo/contract/captcha'
import { householdNetwork } from '@jogo/rules/network'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { Value } from 'typebox/value'
import { upsertCalls } from './call-counts.ts'
import type { Clock } from './clock.ts'
import type { Tx } from './db.ts'
import { refuse } from './refusal.ts'

/** Life of a captcha, ms: long enough to fill in a form. */
const LASTS_MS = 10 * 60_000
/** Iterations of PBKDF2 per step. */
const COST = 1_000
/** Calls of a network without a token, per hour, where the first calls need no token. */
const FREE = { calls: 2, withinMs: 3_600_000 }

/** Proof of work in the browser before calls that robots would make in bulk. It needs no picture, no company and no data about the visitor. */
export interface Captchas {
  make(): Promise<CaptchaView>
  /** Redeems a token; a token works once over all processes. @throws Refusal captcha_failed for a missing, wrong or used token, or one older than 10 minutes */
  redeem(token: unknown): Promise<void>
  /**
   * Redeems a token; the first calls of a network within an hour need none.
   * @param ip the address of the caller
   * @throws Refusal captcha_failed as `redeem`
   */
  redeemUnlessFirst(token: unknown, ip: string): Promise<void>
}

/**
 * Proof of work of ALTCHA, version 2. The server derives a key from a random counter of up to twice `steps`, and a browser finds the counter only by trying.
 * All counters are equally likely, so no order of tries is cheaper. Used tokens are counted like calls of addresses, and expire in the same way.
 */
export function createCaptchas({
  sql,
  clock,
  secret,
  steps,
}: {
  sql: Tx
  clock: Clock
  secret: string
  steps: number
}): Captchas {
  const keyFor = (use: string) => createHmac('sha256', secret).update(`captcha.${use}`).digest('hex')
  const secrets = { hmacSignatureSecret: keyFor('signature'), hmacKeySignatureSecret: keyFor('key') }
  const redeem: Captchas['redeem'] = async (token) => {
    const read = readToken(token)
    if (!read) return refuse('captcha_failed')
    const endsAt = new Date(read.challenge.parameters.data.ends_at)
    if (!(endsAt > clock.now())) return refuse('captcha_failed')
    const { verified } = await verifySolution({ ...secrets, ...read, deriveKey })
    if (!verified) return refuse('captcha_failed')
    const key = `captcha ${createHash('sha256').update(read.challenge.signature).digest('base64url')}`
    const [counted] = await upsertCalls(sql, [{ key, calls: 1, endsAt }], clock.now())
    if (counted?.calls !== 1) refuse('captcha_failed')
  }
  return {
    redeem,
    redeemUnlessFirst: async (token, ip) => {
      if (token !== undefined) return redeem(token)
      const endsAt = new Date(clock.now().getTime() + FREE.withinMs)
      const count = { key: `without captcha ${householdNetwork(ip)}`, calls: 1, endsAt }
      const [counted] = await upsertCalls(sql, [count], clock.now())
      if (!counted || counted.calls > FREE.calls) refuse('captcha_failed')
    },
    make: async () =>
      (await createChallenge({
        ...secrets,
        deriveKey,
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(2 * steps + 1),
        // The token expires by the clock of this server, not of the library.
        data: { ends_at: clock.now().getTime() + LASTS_MS },
      })) as CaptchaView,
  }
}

/** Maximum characters of a token; genuine tokens are shorter. */
const MOST = 2_048

function readToken(token: unknown): CaptchaToken | undefined {
  if (typeof token !== 'string' || token.length > MOST) return undefined
  try {
    const read: unknown = JSON.parse(Buffer.from(token, 'base64').toString())
    return Value.Check(CaptchaToken, read) ? read : undefined
  } catch {
    return undefined
  }
}
