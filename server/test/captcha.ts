import type { CaptchaView } from '@jogo/contract/captcha'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Does the work of a captcha as a browser does. @returns the token for the field `captcha` */
export async function solveCaptcha(challenge: CaptchaView): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
