import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { PORTS, SANDBOX, SITE } from '../../tools/e2e-ports.ts'
import { type Person, somebody } from './person.ts'

const API = `http://127.0.0.1:${PORTS.api}`
const WITHIN_MS = 20_000

export interface OwnPlayer {
  id: number
  email: string
  password: string
  token: string
}

/**
 * Gives the context a separate player, created by the pages' own calls, so that other tests cannot change the money or rounds. @param cents
 * amount that is deposited and paid @param consent as in `become`
 */
export async function becomeOwn(
  context: BrowserContext,
  { cents = 0, consent = 'all' }: { cents?: number; consent?: 'all' | 'necessary' } = {},
): Promise<OwnPlayer> {
  const player = await createPlayer(cents)
  const cookies = { jwt: player.token, 'cookie-consent': consent, wglang: 'pt' }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: SITE })))
  await context.addInitScript(() => {
    // Blank pages and pages of other sites may have no storage.
    try {
      localStorage.setItem('majority', 'yes')
    } catch {}
  })
  return player
}

/** Creates an account without a proven identity. */
export async function createNewcomer(): Promise<Person> {
  const person = somebody()
  const { cpf, ...named } = person
  const form = { ...named, document: cpf, phone: '11912345678', phone_code: '55', termsAccepted: true }
  await ask('POST', '/v2/auth/register', { body: { ...form, captcha: await captcha() } })
  return person
}

/** Creates a verified player with this deposit. */
export async function createPlayer(cents = 0): Promise<OwnPlayer> {
  const { cpf, email, password } = await createNewcomer()
  const { access_token: token } = await ask<{ access_token: string }>('POST', '/api/auth/login', {
    body: { email, password },
  })
  const { transactionId } = await ask<{ transactionId: string }>('GET', '/api/kyc/onboarding?start=1', {
    token,
  })
  await control(`kyc/${transactionId}/approve`)
  await until(async () => (await ask<Standing>('GET', '/api/kyc/onboarding', { token })).isApproved)
  if (cents > 0) await payIn(token, cpf, cents)
  const { id } = await ask<{ id: number }>('GET', '/api/auth/me', { token })
  return { id, email, password, token }
}

/** The verification company revokes its approval after a review. */
export async function revokeVerification({ token }: Pick<OwnPlayer, 'token'>): Promise<void> {
  const { transactionId } = await ask<{ transactionId: string }>('GET', '/api/kyc/onboarding', { token })
  await control(`kyc/${transactionId}/refuse`)
}

interface Standing {
  isApproved: boolean
}

async function payIn(token: string, cpf: string, amount: number) {
  const { copy_paste: code } = await ask<{ copy_paste: string }>('POST', '/api/deposits', {
    token,
    body: { id: randomUUID(), amount },
  })
  await control('pix/pay', { code, payer_cpf: cpf })
  await until(async () => (await ask<{ balance: number }>('GET', '/api/wallet', { token })).balance >= amount)
}

export async function ask<T>(
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<T> {
  const answer = await fetch(API + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return JSON.parse(text)
}

async function control(path: string, body: object = {}) {
  const answer = await fetch(`${SANDBOX}/__control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

async function until(probe: () => Promise<boolean>) {
  const end = performance.now() + WITHIN_MS
  while (!(await probe())) {
    if (performance.now() > end) throw new Error(`still not so after ${WITHIN_MS} ms: ${probe}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The token that a page sends with a registration. */
async function captcha(): Promise<string> {
  const challenge = await ask<Parameters<typeof solveChallenge>[0]['challenge']>('GET', '/v2/auth/captcha')
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
