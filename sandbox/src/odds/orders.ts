import type { Store } from '../state.ts'
import type { FeedServer } from './amqp/server.ts'
import { type Book, stateAt } from './book.ts'
import { TOURNAMENTS } from './data/tournaments.ts'
import type { Engine } from './engine.ts'
import { marketKey } from './markets/types.ts'
import { type FeedMessage, fixtureChange } from './messages.ts'
import type { Act } from './odds-state.ts'
import {
  numberIn,
  type OrderBody,
  OrderMistake,
  parseCall,
  parseObjective,
  parseSide,
  parseStopped,
} from './order-body.ts'
import { createResultOrders } from './result-orders.ts'
import type { Schedule } from './schedule.ts'
import type { Sending } from './spoil.ts'
import { mainScore } from './state.ts'

export interface OrderDeps {
  store: Store
  schedule: Schedule
  engine: Engine
  now(): number
  send(message: FeedMessage): void
  publish(sending: Sending): void
  feed: FeedServer
}

/** First number of ordered matches, above the numbers of the seasons. */
const MADE_FROM = 90_000_000_000

/** Possible orders from outside: matches, their events, wrong results, invalid messages. */
export function createOrders(deps: OrderDeps) {
  const { store, engine, now } = deps
  const { odds } = store.state
  /** A time after any published event: an order within the millisecond of a tick would count as published. */
  const next = () => now() + 1

  function findBook(id: number): Book {
    const book = engine.find(id)
    if (!book) throw new OrderMistake(`there is no match ${id}`)
    return book
  }

  /** From now on the match follows its orders; consumers receive them with the next tick. */
  function act(id: number, order: Act): { id: number; urn: string } {
    const book = findBook(id)
    const acts = odds.acts[id] ?? []
    odds.acts[id] = [...acts, order]
    store.changed()
    engine.changed(id)
    if (order.kind === 'start' || order.kind === 'postpone' || order.kind === 'swap')
      deps.send(fixtureChange(engine.find(id)?.match ?? book.match, 2, now()))
    engine.tick()
    return { id, urn: `sr:match:${id}` }
  }

  return {
    list: () => engine.books().map((book) => orderView(book, now())),
    show: (id: number) => {
      const book = findBook(id)
      return {
        ...orderView(book, now()),
        markets: book.markets.map(marketKey),
        events: book.events,
        acts: odds.acts[id] ?? [],
      }
    },

    make(wish: OrderBody) {
      const tournament = String(wish.tournament ?? 'br.1')
      if (!TOURNAMENTS.some(({ key }) => key === tournament))
        throw new OrderMistake(`tournament must be one of ${TOURNAMENTS.map(({ key }) => key).join(', ')}`)
      store.state.sequence += 1
      const id = MADE_FROM + store.state.sequence
      const scheduled = now() + numberIn(wish.startsInMs ?? 3_600_000, 'startsInMs')
      const [home, away] = [String(wish.home ?? 'Casa FC'), String(wish.away ?? 'Visita EC')]
      const steady = wish.steady === true ? { isSteady: true as const } : {}
      const narrow = wish.winnerOnly === true ? { isWinnerOnly: true as const } : {}
      odds.made[id] = { id, tournament, home, away, scheduled, ...steady, ...narrow }
      store.changed()
      engine.changed(id)
      const { match } = findBook(id)
      deps.send(fixtureChange(match, 1, now()))
      return { id, urn: `sr:match:${id}` }
    },

    start: (id: number, wish: OrderBody) =>
      act(id, { kind: 'start', at: next(), isAutomatic: wish.automatic !== false }),
    score: (id: number, wish: OrderBody) =>
      act(id, {
        kind: 'score',
        at: now(),
        side: parseSide(wish.side),
        points: numberIn(wish.points ?? 1, 'points'),
      }),
    card: (id: number, wish: OrderBody) =>
      act(id, {
        kind: 'card',
        at: next(),
        side: parseSide(wish.side),
        color: wish.color === 'red' ? 'red' : 'yellow',
        shirt: numberIn(wish.shirt ?? 5, 'shirt'),
      }),
    call: (id: number, wish: OrderBody) => act(id, { kind: 'call', at: next(), call: parseCall(wish.call) }),
    objective: (id: number, wish: OrderBody) =>
      act(id, {
        kind: 'objective',
        at: now(),
        side: parseSide(wish.side),
        objective: parseObjective(wish.objective),
      }),
    takeBack: (id: number, wish: OrderBody) =>
      act(id, {
        kind: 'take_back',
        at: next(),
        ...(wish.objective === undefined ? {} : { objective: parseObjective(wish.objective) }),
      }),
    period: (id: number, wish: OrderBody) =>
      act(id, {
        kind: 'period',
        at: next(),
        ...(wish.winner === undefined ? {} : { winner: parseSide(wish.winner) }),
      }),
    /** The match will not be finished: decided markets stand, the rest is cancelled. */
    stop: (id: number, wish: OrderBody) =>
      act(id, { kind: 'stop', at: next(), status: parseStopped(wish.status) }),
    end: (id: number) => act(id, { kind: 'end', at: next() }),
    postpone: (id: number, wish: OrderBody) =>
      act(id, { kind: 'postpone', at: now(), scheduled: now() + numberIn(wish.startsInMs, 'startsInMs') }),
    /** Home and away are swapped from now on. */
    swap: (id: number) => act(id, { kind: 'swap', at: now() }),

    ...createResultOrders({ ...deps, findBook: findBook }),

    /** Publishes any text under any routing key. */
    say(wish: OrderBody) {
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

export function orderView(book: Book, now: number) {
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
