import { calls } from '@jogo/contract/calls'
import type { Caller } from '../../../../platform/access.ts'
import type { Route } from '../../../../platform/http.ts'
import { isUuid } from '../../../../platform/ids.ts'
import type { Sessions } from '../index.ts'
import { requestOrigin } from '../origin.ts'
import { securityView, tokenView } from '../views.ts'

const CHALLENGES = { limit: { max: 60, windowSeconds: 300 } } as const
const ANSWERS = { limit: { max: 60, windowSeconds: 300 }, secured: { act: 'login' } } as const
const CHANGES = { limit: { max: 30, windowSeconds: 600 }, secured: { act: 'passkey' } } as const

export function passkeysRoutes(route: Route, sessions: Sessions) {
  const { passkeys } = sessions
  const answer = async (caller: Caller) => securityView(await sessions.readSecurity(caller))
  route(calls.askPasskey, async () => ({ options: await passkeys.ask() }), CHALLENGES)
  route(
    calls.loginByPasskey,
    async ({ body, ip, request, identify }) => {
      const device = isUuid(body.device) ? body.device : undefined
      const { playerId, ...token } = await passkeys.login(body.answer, device, requestOrigin(ip, request))
      identify(playerId)
      return tokenView(token)
    },
    ANSWERS,
  )
  route(
    calls.provePasskey,
    async ({ body, ip, request }) => ({
      code: await passkeys.prove(body.answer, requestOrigin(ip, request)),
    }),
    CHANGES,
  )
  route(
    calls.beginPasskey,
    async ({ caller, body }) => ({ options: await passkeys.begin(caller, body.password) }),
    CHANGES,
  )
  route(
    calls.addPasskey,
    async ({ caller, body, ip, request }) => {
      await passkeys.add(caller, body, requestOrigin(ip, request))
      return answer(caller)
    },
    CHANGES,
  )
  route(
    calls.renamePasskey,
    async ({ caller, params, body, ip, request }) => {
      await passkeys.rename(caller, params.id, body.name, requestOrigin(ip, request))
      return answer(caller)
    },
    CHANGES,
  )
  route(
    calls.removePasskey,
    async ({ caller, params, ip, request }) => {
      await passkeys.remove(caller, params.id, requestOrigin(ip, request))
      return answer(caller)
    },
    CHANGES,
  )
}
