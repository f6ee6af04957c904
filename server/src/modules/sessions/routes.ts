import { calls } from '@jogo/contract/calls'
import type { Language } from '@jogo/contract/refusals'
import type { Route } from '../../platform/http.ts'
import type { IssuedToken, Sessions } from './index.ts'

/** Many people share one address behind a mobile network; guessing at one account is stopped by its own lock. */
const LOGINS = { limit: { max: 60, windowSeconds: 300 } }
const REFRESHES = { limit: { max: 120, windowSeconds: 60 } }

const LEFT: Record<Language, string> = { pt: 'Você saiu.', en: 'You are logged out.', es: 'Has salido.' }

export function sessionsRoutes(route: Route, sessions: Sessions) {
  route(
    calls.login,
    async ({ body, ip, request }) => {
      const userAgent = request.headers['user-agent'] ?? ''
      return tokenView(
        await sessions.login({ email: body.email, password: body.password }, { ip, userAgent }),
      )
    },
    LOGINS,
  )
  route(calls.refresh, async ({ bearer }) => tokenView(await sessions.refresh(bearer)), REFRESHES)
  route(calls.logout, async ({ caller, language }) => {
    await sessions.logout(caller)
    return { message: LEFT[language] }
  })
}

const tokenView = ({ accessToken, expiresIn }: IssuedToken) => ({
  access_token: accessToken,
  token_type: 'bearer' as const,
  expires_in: expiresIn,
})
