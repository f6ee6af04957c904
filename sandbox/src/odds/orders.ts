import type { Store } from '../state.ts'
import type { FeedServer } from './amqp/server.ts'
import { type Book, resultsBy, settledAt, stateAt } from './book.ts'
import { TOURNAMENTS } from './data/tournaments.ts'
import type { Engine } from './engine.ts'
import { keyOf, type Result } from './markets/types.ts'
import { actMessage, type FeedMessage, fixtureChange, marketsBody, settlementBody } from './messages.ts'
import type { Act, Extra } from './odds-state.ts'
import type { Schedule } from './schedule.ts'
import type { Sending } from './spoil.ts'
import { mainScore } from './state.ts'
import { xml } from './xml.ts'

export class OrderMistake extends Error {}

export interface OrderDeps {
  store: Store
  schedule: Schedule
  engine: Engine
  now(): number
  send(message: FeedMessage): void
  publish(sending: Sending): void
  feed: FeedServer
}

type Wish = Readonly<Record<string, unknown>>

/** Numbers of ordered matches begin here, above those of the seasons. */
const MADE_FROM = 90_000_000_000

/** What may be ordered of this supplier from outside: matches, what happens in them, results that are wrong, messages that are no messages. */
export function createOrders(deps: OrderDeps) {
  const { store, engine, now } = deps
  const { odds } = store.state

  function bookOf(id: number): Book {
    const book = engine.find(id)
    if (!book) throw new OrderMistake(`there is no match ${id}`)
    return book
  }

  /** From now on the match goes on as its orders say; the listeners hear it with the next tick. */
  function act(id: number, order: Act): { id: number; urn: string } {
    const book = bookOf(id)
    const acts = odds.acts[id] ?? []
    odds.acts[id] = [...acts, order]
    store.changed()
    engine.changed(id)
    if (order.kind === 'start' || order.kind === 'postpone')
      deps.send(fixtureChange(engine.find(id)?.match ?? book.match, 2, now()))
    engine.tick()
    return { id, urn: `sr:match:${id}` }
  }

  /** Sent now, and told again by every recovery that reaches back so far. */
  function extra(id: number, type: Extra['type'], attributes: Extra['attributes'], body: string): void {
    const at = now()
    odds.extras[id] = [...(odds.extras[id] ?? []), { at, type, attributes, body }]
    store.changed()
    deps.send(actMessage(bookOf(id), type, attributes, body, { at }))
  }

  function keysOf(book: Book, wish: Wish): string[] {
    const wanted = Array.isArray(wish.markets) ? wish.markets.map(String) : ['1']
    const known = new Set(book.markets.map(keyOf))
    const unknown = wanted.find((one) => !known.has(one))
    if (unknown !== undefined) throw new OrderMistake(`the match has no market "${unknown}"`)
    return wanted
  }

  return {
    list: () => engine.books().map((book) => viewOf(book, now())),
    show: (id: number) => {
      const book = bookOf(id)
      return {
        ...viewOf(book, now()),
        markets: book.markets.map(keyOf),
        events: book.events,
        acts: odds.acts[id] ?? [],
      }
    },

    make(wish: Wish) {
      const tournament = String(wish.tournament ?? 'br.1')
      if (!TOURNAMENTS.some(({ key }) => key === tournament))
        throw new OrderMistake(`tournament must be one of ${TOURNAMENTS.map(({ key }) => key).join(', ')}`)
      store.state.sequence += 1
      const id = MADE_FROM + store.state.sequence
      const scheduled = now() + numberIn(wish.startsInMs ?? 3_600_000, 'startsInMs')
      const [home, away] = [String(wish.home ?? 'Casa FC'), String(wish.away ?? 'Visita EC')]
      odds.made[id] = { id, tournament, home, away, scheduled }
      store.changed()
      engine.changed(id)
      const { match } = bookOf(id)
      deps.send(fixtureChange(match, 1, now()))
      return { id, urn: `sr:match:${id}` }
    },

    start: (id: number, wish: Wish) =>
      act(id, { kind: 'start', at: now(), isAutomatic: wish.automatic !== false }),
    score: (id: number, wish: Wish) =>
      act(id, {
        kind: 'score',
        at: now(),
        side: sideOf(wish.side),
        points: numberIn(wish.points ?? 1, 'points'),
      }),
    card: (id: number, wish: Wish) =>
      act(id, {
        kind: 'card',
        at: now(),
        side: sideOf(wish.side),
        color: wish.color === 'red' ? 'red' : 'yellow',
        shirt: numberIn(wish.shirt ?? 5, 'shirt'),
      }),
    takeBack: (id: number) => act(id, { kind: 'take_back', at: now() }),
    period: (id: number) => act(id, { kind: 'period', at: now() }),
    end: (id: number) => act(id, { kind: 'end', at: now() }),
    postpone: (id: number, wish: Wish) =>
      act(id, { kind: 'postpone', at: now(), scheduled: now() + numberIn(wish.startsInMs, 'startsInMs') }),

    /** These markets are settled the wrong way round; `correct` takes that back and settles them as they are. */
    wrong(id: number, wish: Wish) {
      const book = bookOf(id)
      const wrong = new Map(keysOf(book, wish).map((key) => [key, turned(resultOf(book, key, now()))]))
      extra(id, 'bet_settlement', { certainty: String(wish.certainty ?? 2) }, settlementBody(book, wrong))
    },
    correct(id: number, wish: Wish) {
      const book = bookOf(id)
      const keys = keysOf(book, wish)
      extra(id, 'rollback_bet_settlement', {}, marketsBody(book, keys))
      const right = new Map(
        keys.flatMap((key) => {
          const found = settledAt(book, now()).get(key)
          return found ? [[key, found] as const] : []
        }),
      )
      if (right.size > 0) extra(id, 'bet_settlement', { certainty: '2' }, settlementBody(book, right))
    },
    cancel(id: number, wish: Wish) {
      const book = bookOf(id)
      const window = Object.fromEntries(
        (['start_time', 'end_time'] as const).flatMap((name) =>
          wish[name] === undefined ? [] : [[name, String(numberIn(wish[name], name))]],
        ),
      )
      const superseded = wish.superceded_by === undefined ? {} : { superceded_by: String(wish.superceded_by) }
      const body = marketsBody(book, keysOf(book, wish), { void_reason: String(wish.void_reason ?? 12) })
      extra(id, 'bet_cancel', { ...window, ...superseded }, body)
    },
    rollbackCancel(id: number, wish: Wish) {
      const book = bookOf(id)
      extra(id, 'rollback_bet_cancel', {}, marketsBody(book, keysOf(book, wish)))
    },
    /** A settlement of one market as it is ordered, whatever was played: `{market, results: {"1": {"result": 1, "void_factor": 0.5}}}`. */
    settle(id: number, wish: Wish) {
      const [marketId, specifiers] = String(wish.market ?? '1').split(/\|(.*)/s)
      const results = Object.entries((wish.results ?? {}) as Record<string, Record<string, string | number>>)
      const outcomes = results.map(([outcome, given]) => xml('outcome', { id: outcome, ...given }))
      const market = xml('market', { id: marketId, specifiers: specifiers || undefined }, ...outcomes)
      extra(id, 'bet_settlement', { certainty: String(wish.certainty ?? 2) }, xml('outcomes', {}, market))
    },

    /** Any text at all, under any key. */
    say(wish: Wish) {
      const [routingKey, body] = [String(wish.routing_key ?? ''), String(wish.body ?? '')]
      if (routingKey === '' || routingKey.length > 255)
        throw new OrderMistake('routing_key must have 1 to 255 letters')
      deps.publish({
        routingKey,
        body,
        afterMs: 0,
        ...(wish.sent_at === undefined ? {} : { sentAt: numberIn(wish.sent_at, 'sent_at') }),
      })
    },
    drop: () => deps.feed.drop(),
  }
}

export type Orders = ReturnType<typeof createOrders>

export function viewOf(book: Book, now: number) {
  const { match } = book
  const state = stateAt(book, now)
  return {
    id: match.id,
    urn: `sr:match:${match.id}`,
    sport: match.tournament.sport,
    tournament: match.tournament.key,
    home: match.home.name,
    away: match.away.name,
    kick_off: new Date(match.kickOff).toISOString(),
    status: state.status,
    score: mainScore(match.tournament.sport, state),
    closed: book.tellings.some(({ kind, at }) => kind === 'confirm' && at <= now),
  }
}

/** As it stands: what the market would come to if nothing more happened. */
function resultOf(book: Book, key: string, now: number): Result[] {
  const settled = settledAt(book, now).get(key)
  if (settled) return settled
  const state = stateAt(book, now)
  const ended = {
    ...state,
    status: 3 as const,
    periods: state.periods.map((one) => ({ ...one, over: true })),
  }
  const market = book.markets.find((one) => keyOf(one) === key)
  const found = market && resultsBy(book.match, [market], ended).get(key)
  return found ?? market?.outcomes.map((_, at): Result => (at === 0 ? 0 : 1)) ?? []
}

/** Another outcome wins. */
const turned = (results: readonly Result[]): Result[] => {
  const won = results.indexOf(1)
  return results.map((_, at): Result => (at === (won + 1) % results.length ? 1 : 0))
}

function sideOf(value: unknown): 'home' | 'away' {
  if (value !== 'home' && value !== 'away') throw new OrderMistake('side must be home or away')
  return value
}

function numberIn(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new OrderMistake(`${name} must be a number`)
  return value
}
