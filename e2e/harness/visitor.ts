import type { BrowserContext } from '@playwright/test'
import { PORTS, SITE } from '../../tools/e2e-ports.ts'

export type Visitor = 'anonymous' | 'unverified' | 'verified' | 'broke' | 'excluded'

const PEOPLE = {
  unverified: 'bruno@jogolimpo.example',
  verified: 'ana@jogolimpo.example',
  /** A verified player without a deposit. */
  broke: 'davi@jogolimpo.example',
  excluded: 'carla@jogolimpo.example',
} as const

/** One session for each visitor in the whole file, because logins are limited per minute. */
const tokens = new Map<string, Promise<string>>()

/** Gives the context the state of a returning browser: session, consent to all cookies, language, age confirmed. */
export async function become(
  context: BrowserContext,
  who: Visitor,
  { consent = true, language = 'pt' }: { consent?: boolean; language?: 'pt' | 'en' | 'es' } = {},
): Promise<void> {
  const cookies: { name: string; value: string }[] = [{ name: 'wglang', value: language }]
  if (consent) cookies.push({ name: 'cookie-consent', value: 'all' })
  if (who !== 'anonymous') {
    const email = PEOPLE[who]
    if (!tokens.has(email)) tokens.set(email, token(email))
    cookies.push({ name: 'jwt', value: (await tokens.get(email)) ?? '' })
  }
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: SITE })))
  await context.addInitScript((code) => {
    // Blank pages and pages of other sites may have no storage.
    try {
      localStorage.setItem('wglang', code)
      localStorage.setItem('majority', 'yes')
    } catch {}
  }, language)
}

async function token(email: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.api}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'jogolimpo-demo' }),
  })
  const { access_token } = (await answer.json()) as { access_token?: string }
  if (!access_token) throw new Error(`${email} could not log in: ${answer.status}`)
  return access_token
}
