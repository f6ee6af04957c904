import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { api } from './api.ts'

/** Does the work of a captcha in Web Crypto, off the main thread. */
export async function solveCaptcha(): Promise<string> {
  const challenge = await api('GET /v2/auth/captcha')
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
