import { calls } from '@jogo/contract/calls'
import type { LimitName } from '@jogo/rules/protection/limits'
import type { Route } from '../../platform/http.ts'
import type { Protection } from './index.ts'
import { playView, protectionView } from './views.ts'

/** Changes of limits are few; a page in use says so once a minute. */
const CHANGES = { limit: { max: 60, windowSeconds: 600 } } as const
const BEATS = { limit: { max: 10, windowSeconds: 60 } } as const

export function protectionRoutes(route: Route, protection: Protection) {
  const answer = async (playerId: number) => protectionView(await protection.read(playerId))
  route(calls.protection, ({ caller }) => answer(caller.playerId))
  route(
    calls.changeLimit,
    async ({ caller, body }) => {
      await protection.changeLimit(caller.playerId, body as LimitName & { value: number | null })
      return answer(caller.playerId)
    },
    CHANGES,
  )
  route(
    calls.confirmLimit,
    async ({ caller, body }) => {
      await protection.confirmLimit(caller.playerId, body as LimitName)
      return answer(caller.playerId)
    },
    CHANGES,
  )
  route(
    calls.keepLimit,
    async ({ caller, body }) => {
      await protection.keepLimit(caller.playerId, body as LimitName)
      return answer(caller.playerId)
    },
    CHANGES,
  )
  route(
    calls.suspend,
    async ({ caller, body }) => {
      await protection.suspend(caller.playerId, body.days)
      return answer(caller.playerId)
    },
    CHANGES,
  )
  route(
    calls.exclude,
    async ({ caller, body }) => {
      await protection.exclude(caller.playerId, body.months)
      return answer(caller.playerId)
    },
    CHANGES,
  )
  route(calls.readCheck, async ({ caller }) => playView(await protection.readCheck(caller)), CHANGES)
  route(
    calls.chooseCheck,
    async ({ caller, body }) => playView(await protection.chooseCheck(caller, body.minutes)),
    CHANGES,
  )
  route(calls.countPlay, async ({ caller }) => playView(await protection.countPlay(caller)), BEATS)
}
