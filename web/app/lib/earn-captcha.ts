import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { api } from './api.ts'

/** Does the work of a captcha. The browser derives keys beside the page's own thread, which stays free. */
export async function earnCaptcha(): Promise<string> {
  const challenge = await api('GET /v2/auth/captcha')
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
