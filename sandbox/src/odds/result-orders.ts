import type { Store } from '../state.ts'
import { type Book, resultsBy, settledAt, stateAt } from './book.ts'
import { marketKey, type Result } from './markets/types.ts'
import { actMessage, type FeedMessage, marketsBody, settlementBody } from './messages.ts'
import type { Extra } from './odds-state.ts'
import { numberIn, type OrderBody, OrderMistake } from './order-body.ts'
import { xml } from './xml.ts'

export interface ResultOrderDeps {
  store: Store
  now(): number
  send(message: FeedMessage): void
  findBook(id: number): Book
}

/** Results and cancels without a cause in the match. */
export function createResultOrders({ store, now, send, findBook }: ResultOrderDeps) {
  const { odds } = store.state
  /** Sends a message now; every recovery that covers this time repeats it. */
  function extra(id: number, type: Extra['type'], attributes: Extra['attributes'], body: string): void {
    const at = now()
    odds.extras[id] = [...(odds.extras[id] ?? []), { at, type, attributes, body }]
    store.changed()
    send(actMessage(findBook(id), type, attributes, body, { at }))
  }

  function bookKeys(book: Book, wish: OrderBody): string[] {
    // The first market is the winner, in every sport.
    const keys = Array.isArray(wish.markets)
      ? wish.markets.map(String)
      : book.markets.slice(0, 1).map(marketKey)
    const known = new Set(book.markets.map(marketKey))
    const unknown = keys.find((key) => !known.has(key))
    if (unknown !== undefined) throw new OrderMistake(`the match has no market "${unknown}"`)
    return keys
  }

  return {
    /** Settles these markets the wrong way round; `correct` rolls back and settles them correctly. */
    wrong(id: number, wish: OrderBody) {
      const book = findBook(id)
      const wrong = new Map(bookKeys(book, wish).map((key) => [key, turned(result(book, key, now()))]))
      extra(id, 'bet_settlement', { certainty: String(wish.certainty ?? 2) }, settlementBody(book, wrong))
    },
    correct(id: number, wish: OrderBody) {
      const book = findBook(id)
      const keys = bookKeys(book, wish)
      extra(id, 'rollback_bet_settlement', {}, marketsBody(book, keys))
      const right = new Map(
        keys.flatMap((key) => {
          const found = settledAt(book, now()).get(key)
          return found ? [[key, found] as const] : []
        }),
      )
      if (right.size > 0) extra(id, 'bet_settlement', { certainty: '2' }, settlementBody(book, right))
    },
    cancel(id: number, wish: OrderBody) {
      const book = findBook(id)
      const window = Object.fromEntries(
        (['start_time', 'end_time'] as const).flatMap((name) =>
          wish[name] === undefined ? [] : [[name, String(numberIn(wish[name], name))]],
        ),
      )
      const superseded = wish.superceded_by === undefined ? {} : { superceded_by: String(wish.superceded_by) }
      const body = marketsBody(book, bookKeys(book, wish), { void_reason: String(wish.void_reason ?? 12) })
      extra(id, 'bet_cancel', { ...window, ...superseded }, body)
    },
    rollbackCancel(id: number, wish: OrderBody) {
      const book = findBook(id)
      extra(id, 'rollback_bet_cancel', {}, marketsBody(book, bookKeys(book, wish)))
    },
    /**
     * Settles one market as ordered, regardless of the score: `{market, results: {"1": {"result": 1,
     * "void_factor": 0.5}}}`.
     */
    settle(id: number, wish: OrderBody) {
      const [marketId, specifiers] = String(wish.market ?? '1').split(/\|(.*)/s)
      const results = Object.entries((wish.results ?? {}) as Record<string, Record<string, string | number>>)
      const outcomes = results.map(([outcome, given]) => xml('outcome', { id: outcome, ...given }))
      const market = xml('market', { id: marketId, specifiers: specifiers || undefined }, ...outcomes)
      extra(id, 'bet_settlement', { certainty: String(wish.certainty ?? 2) }, xml('outcomes', {}, market))
    },
  }
}

/** Result of the market if the match ended now with the current score. */
function result(book: Book, key: string, now: number): Result[] {
  const settled = settledAt(book, now).get(key)
  if (settled) return settled
  const state = stateAt(book, now)
  const ended = {
    ...state,
    status: 3 as const,
    periods: state.periods.map((period) => ({ ...period, over: true })),
  }
  const market = book.markets.find((market) => marketKey(market) === key)
  const found = market && resultsBy(book.match, [market], ended).get(key)
  return found ?? market?.outcomes.map((_, at): Result => (at === 0 ? 0 : 1)) ?? []
}

/** Another outcome wins. */
const turned = (results: readonly Result[]): Result[] => {
  const won = results.indexOf(1)
  return results.map((_, at): Result => (at === (won + 1) % results.length ? 1 : 0))
}
