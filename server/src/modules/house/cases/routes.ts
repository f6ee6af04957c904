import { calls } from '@jogo/contract/calls'
import type { Clock } from '../../../platform/clock.ts'
import type { Route } from '../../../platform/http.ts'
import type { Cases } from './index.ts'
import { caseView, caseWithMessages } from './views.ts'

const MESSAGES = { limit: { max: 30, windowSeconds: 600 } } as const
/** Limit per address; each case also costs the browser a captcha. */
const OF_VISITORS = { limit: { max: 10, windowSeconds: 3_600 } } as const

export function casesRoutes(route: Route, cases: Cases, clock: Clock) {
  const answer = async (playerId: number, number: number) => {
    const { supportCase, messages } = await cases.read(playerId, number)
    return caseWithMessages(supportCase, messages, clock.now())
  }
  route(calls.cases, async ({ caller }) => {
    const now = clock.now()
    const all = await cases.list(caller.playerId)
    return { now: now.toISOString(), cases: all.map((supportCase) => caseView(supportCase, now)) }
  })
  route(calls.readCase, ({ caller, params }) => answer(caller.playerId, Number(params.number)))
  route(
    calls.openCase,
    async ({ caller, body }) => answer(caller.playerId, await cases.open(caller.playerId, body)),
    MESSAGES,
  )
  route(
    calls.writeToCase,
    async ({ caller, params, body }) => {
      await cases.write(caller.playerId, Number(params.number), body)
      return answer(caller.playerId, Number(params.number))
    },
    MESSAGES,
  )
  route(
    calls.closeCase,
    async ({ caller, params }) => {
      await cases.close(caller.playerId, Number(params.number))
      return answer(caller.playerId, Number(params.number))
    },
    MESSAGES,
  )
  route(
    calls.openCaseAsVisitor,
    async ({ body: { name, email, ...wish }, language }) => {
      const { number, dueAt } = await cases.openAsVisitor({ name, email, language }, wish)
      return { number, due_at: dueAt?.toISOString() ?? null }
    },
    OF_VISITORS,
  )
}
