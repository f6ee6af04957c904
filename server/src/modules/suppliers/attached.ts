import { cents } from '@jogo/rules/money'
import { type AttachedRow, type Attacher, type Movement, payoutOf } from '../wallet/index.ts'
import type { SuppliedHead } from './action.ts'
import type { ActionRow } from './plan.ts'
import { booksOf } from './plan.ts'
import { applyRows } from './store.ts'

/** All rows of one request, written once with the first of its movements. */
export interface RequestRow {
  head: SuppliedHead
  roundId: string
  at: Date
  isFinished: boolean
  rows: readonly ActionRow[]
}

/** Attached to a movement of a request: the request, and the row of the bet whose parts this movement decides. */
export interface AppliedRow {
  request: RequestRow
  bet?: ActionRow
}

/** Rows of suppliers' actions, written in the transaction that moves the money. The wins after the last bet follow it. */
export const suppliersAttachers: Readonly<Record<'suppliers.action', Attacher>> = {
  'suppliers.action': {
    write: async (client, rows) => {
      const requests = requestsOf(rows)
      const asked = [...requests.keys()]
      const places = [...requests.values()]
      const answers = await applyRows(client, asked)
      const vetoed = answers.flatMap(({ index, verdict }) =>
        verdict === 'paid' ? [] : [{ index: places[index] ?? 0, code: verdict }],
      )
      const follow = new Map<number, Movement[]>()
      for (const answer of answers) {
        const place = places[answer.index] ?? 0
        if (answer.verdict !== 'paid') continue
        const win = winOf(asked[answer.index] as RequestRow, answer)
        follow.set(place, [...(follow.get(place) ?? []), win])
      }
      return { vetoed, follow }
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

const winOf = (
  { head, roundId }: RequestRow,
  { id, real, bonus }: { id: string; real: bigint; bonus: bigint },
) =>
  payoutOf({
    playerId: head.playerId,
    ...booksOf(head.game),
    content: roundId,
    rq: id,
    real: cents(real),
    bonus: cents(bonus),
  })
