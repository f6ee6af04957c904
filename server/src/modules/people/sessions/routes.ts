import { calls } from '@jogo/contract/calls'
import type { Language } from '@jogo/contract/refusals'
import type { Caller } from '../../../platform/access.ts'
import type { Route } from '../../../platform/http.ts'
import { isUuid } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Sessions } from './index.ts'
import { requestOrigin } from './origin.ts'
import { passkeysRoutes } from './passkeys/routes.ts'
import { securityView, tokenView } from './views.ts'

/**
 * Limits of logins per address. Many people share an address in a mobile network; guesses at one account are stopped by that account's lock. The shorter window
 * prevents bursts of password checks, which take a core's time.
 */
const LOGINS = {
  limit: [
    { max: 60, windowSeconds: 300 },
    { max: 10, windowSeconds: 5 },
  ],
  secured: { act: 'login' },
} as const
const REFRESHES = {
  limit: { max: 120, windowSeconds: 60 },
  secured: { act: 'refresh', refusalsOnly: true },
} as const

/** Limit of requests, because each sends a letter and no player needs many. */
const RECOVERIES = { limit: { max: 10, windowSeconds: 600 }, secured: { act: 'password.recovery' } } as const
const ENDS = { limit: { max: 60, windowSeconds: 600 }, secured: { act: 'logout' } } as const
const FACTORS = { limit: { max: 30, windowSeconds: 600 }, secured: { act: 'second-factor' } } as const
const INPUTS = { limit: { max: 120, windowSeconds: 600 } } as const
const NEW_PASSWORDS = { max: 20, windowSeconds: 600 }

const ASKED: Record<Language, string> = {
  pt: 'Se este e-mail tiver uma conta, o link chega em alguns minutos. Ele expira em 30 minutos.',
  en: 'If there is an account with this e-mail, the link arrives within minutes. It expires in 30 minutes.',
  es: 'Si este correo tiene una cuenta, el enlace llega en unos minutos. Vence en 30 minutos.',
}
const RECOVERED: Record<Language, string> = {
  pt: 'Senha trocada. Todas as sessões foram encerradas; entre com a nova senha.',
  en: 'Your password was changed. All sessions have ended; log in with the new password.',
  es: 'Contraseña cambiada. Todas las sesiones se cerraron; entra con la nueva contraseña.',
}
const CHANGED: Record<Language, string> = {
  pt: 'Senha trocada. As sessões em outros aparelhos foram encerradas.',
  en: 'Your password was changed. Sessions on other devices have ended.',
  es: 'Contraseña cambiada. Las sesiones en otros dispositivos se cerraron.',
}
const LEFT: Record<Language, string> = { pt: 'Você saiu.', en: 'You are logged out.', es: 'Has salido.' }

export function sessionsRoutes(route: Route, sessions: Sessions) {
  route(
    calls.login,
    async ({ body, ip, request, identify }) => {
      const { email, password, code } = body
      const device = isUuid(body.device) ? body.device : undefined
      const from = requestOrigin(ip, request)
      const { playerId, ...token } = await sessions.login({ login: email, password, device, code }, from)
      identify(playerId)
      return tokenView(token)
    },
    LOGINS,
  )
  route(
    calls.reauthenticate,
    async ({ caller, body, ip, request }) =>
      tokenView(await sessions.reauthenticate(caller, body, requestOrigin(ip, request))),
    { limit: NEW_PASSWORDS, secured: { act: 'login' } },
  )
  route(
    calls.tellInput,
    async ({ caller }) => ({ idle_at: (await sessions.requireActive(caller))?.toISOString() ?? null }),
    INPUTS,
  )
  route(
    calls.refresh,
    async ({ bearer, ip, request }) =>
      tokenView(await sessions.refresh(bearer, ip, () => !request.raw.socket.destroyed)),
    REFRESHES,
  )
  route(
    calls.logout,
    async ({ bearer, language, identify }) => {
      identify(await sessions.logout(bearer))
      return { message: LEFT[language] }
    },
    { ...REFRESHES, secured: { act: 'logout' } },
  )
  route(
    calls.recover,
    async ({ body, language }) => {
      await sessions.requestRecovery(body.email)
      return { message: ASKED[language] }
    },
    RECOVERIES,
  )
  route(
    calls.confirmRecovery,
    async ({ body, language, ip, request }) => {
      requireConfirmed(body)
      const { token, password, code } = body
      const device = isUuid(body.device) ? body.device : undefined
      await sessions.confirmRecovery({ token, password, code, device }, requestOrigin(ip, request))
      return { message: RECOVERED[language] }
    },
    { limit: NEW_PASSWORDS, secured: { act: 'password.recovered' } },
  )
  route(
    calls.changePassword,
    async ({ body, caller, language, ip, request }) => {
      requireConfirmed(body)
      const form = { current: body.current_password, password: body.password, code: body.code }
      await sessions.changePassword(caller, form, requestOrigin(ip, request))
      return { message: CHANGED[language] }
    },
    { limit: NEW_PASSWORDS, secured: { act: 'password.change' } },
  )
  securityRoutes(route, sessions)
  secondFactorRoutes(route, sessions)
  passkeysRoutes(route, sessions)
}

function securityRoutes(route: Route, sessions: Sessions) {
  const answer = async (caller: Caller) => securityView(await sessions.readSecurity(caller))
  route(calls.accountSecurity, ({ caller }) => answer(caller))
  route(
    calls.endSession,
    async ({ caller, params, ip, request }) => {
      await sessions.endSession(caller, params.id, requestOrigin(ip, request))
      return answer(caller)
    },
    ENDS,
  )
  route(
    calls.endOtherSessions,
    async ({ caller, ip, request }) => {
      await sessions.endOtherSessions(caller, requestOrigin(ip, request))
      return answer(caller)
    },
    ENDS,
  )
}

function secondFactorRoutes(route: Route, sessions: Sessions) {
  route(
    calls.beginSecondFactor,
    ({ caller, body }) => sessions.beginSecondFactor(caller, body.password),
    FACTORS,
  )
  route(
    calls.confirmSecondFactor,
    async ({ caller, body, ip, request }) => ({
      recovery_codes: await sessions.confirmSecondFactor(caller, body.code, requestOrigin(ip, request)),
    }),
    FACTORS,
  )
  route(
    calls.replaceRecoveryCodes,
    async ({ caller, body, ip, request }) => ({
      recovery_codes: await sessions.replaceRecoveryCodes(caller, body.code, requestOrigin(ip, request)),
    }),
    FACTORS,
  )
  route(
    calls.endSecondFactor,
    async ({ caller, body, ip, request }) => {
      await sessions.endSecondFactor(caller, body.code, requestOrigin(ip, request))
      return securityView(await sessions.readSecurity(caller))
    },
    FACTORS,
  )
}

function requireConfirmed(form: { password: string; password_confirmation: string }) {
  if (form.password !== form.password_confirmation)
    refuse('invalid_request', { fields: { password_confirmation: 'field_differs' } })
}
