import { cents } from '@jogo/rules/money'
import { type AttachedRow, type Attacher, holdWinOf, type Movement, payoutOf } from '../wallet/index.ts'
import type { SuppliedHead } from './action.ts'
import { writeRequests } from './apply-store.ts'
import { type ActionRow, booksOf } from './plan.ts'
import type { SuppliedLimits } from './supplied-limits.ts'

/** All rows of one request, written once with the first of its movements. */
export interface RequestRow {
  head: SuppliedHead
  roundId: string
  at: Date
  isFinished: boolean
  rows: readonly ActionRow[]
  limits: SuppliedLimits
}

/** Attached to a movement of a request: the request, and the row of the bet whose parts this movement decides. */
export interface AppliedRow {
  request: RequestRow
  bet?: ActionRow
}

/** Rows of suppliers' actions, written in the transaction that moves the money. The wins after the last bet follow it, and what is held of wins. */
export const suppliersAttachers: Readonly<Record<'suppliers.action', Attacher>> = {
  'suppliers.action': {
    write: async (client, rows) => {
      const requests = requestsOf(rows)
      const places = [...requests.values()]
      const { vetoes, bonuses, held } = await writeRequests(client, [...requests.keys()])
      if (vetoes.length > 0)
        return { vetoed: vetoes.map(({ place, code }) => ({ index: places[place] ?? 0, code })) }
      const follow = new Map<number, Movement[]>()
      for (const [request, place] of requests) {
        const wins = request.rows.filter(({ kind, real }) => kind === 'win' && real === null)
        const movements = [
          ...wins.map((win) => winOf(request, win, bonuses.get(win.id) ?? 0n)),
          ...request.rows.flatMap(({ id }) => {
            const parts = held.get(id)
            return parts ? [holdWinOf({ playerId: request.head.playerId, rq: id, ...parts })] : []
          }),
        ]
        if (movements.length > 0) follow.set(place, movements)
      }
      return { follow }
    },
  },
}

/** The requests of the rows, each with the place of its last movement, after which its wins come. */
function requestsOf(rows: readonly AttachedRow[]): Map<RequestRow, number> {
  const requests = new Map<RequestRow, number>()
  for (const { index, row, posted } of rows) {
    const { request, bet } = row as AppliedRow
    if (bet) {
      bet.real = posted.split.real
      bet.bonus = posted.split.bonus
    }
    requests.set(request, index)
  }
  return requests
}

const winOf = ({ head, roundId }: RequestRow, { id, amount }: ActionRow, bonus: bigint) =>
  payoutOf({
    playerId: head.playerId,
    ...booksOf(head.game),
    content: roundId,
    rq: id,
    real: cents(amount - bonus),
    bonus: cents(bonus),
  })
