import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { ask } from './player.ts'

/** The token that a page sends with a registration. */
export async function captcha(): Promise<string> {
  const challenge = await ask<Parameters<typeof solveChallenge>[0]['challenge']>('GET', '/v2/auth/captcha')
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
