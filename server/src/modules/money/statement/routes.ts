import { calls } from '@jogo/contract/calls'
import type { Route } from '../../../platform/http.ts'
import type { Statement, StatementFilter } from './index.ts'
import { todayView, transactionView } from './views.ts'

export function statementRoutes(route: Route, statement: Statement) {
  route(calls.transactions, async ({ caller, query }) => {
    const { source, from, to, cursor } = query
    const filter: StatementFilter = {
      ...(source !== undefined && { source }),
      ...(query.type !== undefined && { type: query.type === '1' ? 1 : 0 }),
      ...(query.status !== undefined && { status: query.status === '0' ? 0 : query.status === '1' ? 1 : 2 }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(cursor !== undefined && { cursor }),
    }
    const { transactions, next } = await statement.list(caller.playerId, filter)
    return { data: transactions.map(transactionView), next }
  })
  route(calls.playedToday, async ({ caller }) => todayView(await statement.today(caller.playerId)))
}
