import type { Calls } from '@jogo/contract/calls'
import type { BodyOf } from '@jogo/contract/endpoint'
import { ApiError, api, apiAs } from '../lib/api.ts'
import { m } from '../lib/language.ts'
import { resetOwnQueries } from '../lib/queries/client.ts'
import { store, stored } from '../lib/storage.ts'
import { loadUser, tokens } from './session.ts'
import { forgetWallet } from './wallet.ts'

type LogInCall = 'POST /api/auth/login' | 'POST /api/auth/passkeys/login'
type LogIn = Omit<BodyOf<Calls[LogInCall]>, 'device'>

/** This browser's id, for the body of a call; empty without storage. */
export function browserId(): { device?: string } {
  if (!stored('device')) store('device', crypto.randomUUID())
  const device = stored('device')
  return device ? { device } : {}
}

/**
 * Sends this browser's id, so that only a login from another browser is reported by e-mail; without storage there is no id.
 * @throws ApiError, also when the browser does not store the token and the login would be lost
 */
export async function logIn(form: LogIn, call: LogInCall = 'POST /api/auth/login'): Promise<void> {
  const token = await api(call as 'POST /api/auth/login', {
    body: { ...form, ...browserId() } as BodyOf<Calls['POST /api/auth/login']>,
  })
  if (!token.access_token) throw new ApiError(401)
  resetOwnQueries()
  forgetWallet()
  tokens.write(token.access_token, token.expires_in)
  if (!tokens.read()) {
    await apiAs(token.access_token, 'POST /api/auth/logout').catch(() => {})
    throw new ApiError(403, { message: m.sessions.no_cookies })
  }
  await loadUser()
}
