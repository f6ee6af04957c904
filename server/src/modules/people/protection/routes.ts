import { calls } from '@jogo/contract/calls'
import type { Caller } from '../../../platform/access.ts'
import type { Route } from '../../../platform/http.ts'
import type { Protection } from './index.ts'
import { playView, protectionView } from './views.ts'

/** Limits of calls: changes of limits are rare, and an active page sends a beat once a minute. */
const CHANGES = { limit: { max: 60, windowSeconds: 600 } } as const
const BEATS = { limit: { max: 10, windowSeconds: 60 } } as const

export function protectionRoutes(route: Route, protection: Protection) {
  const answer = async (playerId: number) => protectionView(await protection.read(playerId))
  route(calls.protection, ({ caller }) => answer(caller.playerId))
  const change =
    <B>(act: (playerId: number, body: B) => Promise<void>) =>
    async ({ caller, body }: { caller: Caller; body: B }) => {
      await act(caller.playerId, body)
      return answer(caller.playerId)
    }
  const suspend = (playerId: number, { days }: { days: number }) => protection.suspend(playerId, days)
  const exclude = (playerId: number, { months }: { months: number | null }) =>
    protection.exclude(playerId, months)
  const recordAssessment = (playerId: number, { answers }: { answers: readonly number[] }) =>
    protection.recordAssessment(playerId, answers)
  route(calls.changeLimit, change(protection.changeLimit), CHANGES)
  route(calls.confirmLimit, change(protection.confirmLimit), CHANGES)
  route(calls.withdrawRaise, change(protection.withdrawRaise), CHANGES)
  route(calls.suspend, change(suspend), CHANGES)
  route(calls.exclude, change(exclude), CHANGES)
  route(calls.keepAssessment, change(recordAssessment), CHANGES)
  route(calls.readCheck, async ({ caller }) => playView(await protection.readCheck(caller)), CHANGES)
  route(
    calls.chooseCheck,
    async ({ caller, body }) => playView(await protection.chooseCheck(caller, body.minutes)),
    CHANGES,
  )
  route(calls.countPlay, async ({ caller }) => playView(await protection.countPlay(caller)), BEATS)
}
