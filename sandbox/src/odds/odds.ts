import type { Server } from 'node:net'
import { type Company, runCompany } from '../company.ts'
import { CREDENTIALS, type Options } from '../config.ts'
import type { Faults } from '../faults.ts'
import type { Log } from '../log.ts'
import type { Store } from '../state.ts'
import type { Tasks } from '../tasks.ts'
import type { TlsMaterial } from '../tls.ts'
import { createFeedServer } from './amqp/server.ts'
import { createEngine } from './engine.ts'
import type { FeedMessage } from './messages.ts'
import { createOrders } from './orders.ts'
import { recover } from './recovery.ts'
import { BOOKMAKER, errorAnswer, OddsRefusal, restRoutes } from './rest.ts'
import { createSchedule } from './schedule.ts'
import { createSpoiler, type Sending } from './spoil.ts'

export interface OddsDeps {
  store: Store
  tasks: Tasks
  faults: Faults
  log: Log
  tls: Pick<TlsMaterial, 'pspServer'>
  options: Pick<Options, 'oddsSpeed' | 'oddsApart' | 'oddsAliveMs' | 'oddsRecoveryMs' | 'oddsQuiet'>
  baseUrl(): string
}

/** A sent message, for the page. */
export interface SentMessage {
  at: number
  routingKey: string
  bytes: number
}

const REMEMBERED = 60

/** The supplier of odds: matches that proceed by themselves, a feed of messages about them, and an API. */
export function createOdds(deps: OddsDeps) {
  const { store, tasks, faults, options } = deps
  // Clients' clocks do not follow a moved clock of this program.
  const now = tasks.wallNow
  const waiting = new Set<NodeJS.Timeout>()
  const counts = new Map<string, number>()
  let recent: SentMessage[] = []

  const feed = createFeedServer({
    material: deps.tls.pspServer,
    isKnown: (user, password) => user === CREDENTIALS.oddsToken && password === '',
    vhost: `/unifiedfeed/${BOOKMAKER}`,
    opened: () =>
      deps.log.add({ company: 'odds', direction: 'note', operation: 'feed', verdict: 'connected' }),
  })
  const schedule = createSchedule({
    seed: store.state.seed,
    speed: options.oddsSpeed,
    apart: options.oddsApart,
    state: store.state.odds,
    isQuiet: options.oddsQuiet,
  })
  const spoil = createSpoiler({ faults, now, drop: feed.drop })

  function publish({ routingKey, body, sentAt }: Sending): void {
    const bytes = Buffer.from(body, 'utf8')
    recent = [{ at: now(), routingKey, bytes: bytes.length }, ...recent].slice(0, REMEMBERED)
    feed.publish(routingKey, bytes, sentAt ?? now())
  }
  function send(message: FeedMessage): void {
    counts.set(message.type, (counts.get(message.type) ?? 0) + 1)
    for (const sending of spoil(message)) {
      if (sending.afterMs === 0) publish(sending)
      else {
        const timer = setTimeout(() => {
          waiting.delete(timer)
          publish(sending)
        }, sending.afterMs)
        waiting.add(timer)
      }
    }
  }

  const engine = createEngine({
    schedule,
    state: store.state.odds,
    now,
    aliveMs: options.oddsAliveMs,
    isHeard: feed.hasConsumers,
    send,
    failed: (error) => console.error('odds: a tick failed', error),
  })
  const orders = createOrders({ store, schedule, engine, now, send, publish, feed })
  const routes = restRoutes({
    now,
    books: engine.books,
    find: engine.find,
    baseUrl: deps.baseUrl,
    recoveryGapMs: options.oddsRecoveryMs,
    recover: (wish) =>
      void recover(
        {
          schedule,
          state: store.state.odds,
          now,
          send,
          mayComplete: (producer) =>
            !faults.take('odds', 'feed.snapshot_complete', ['endless-recovery'], {
              product: String(producer),
            }),
        },
        wish,
      ).catch((error) => console.error('odds: a recovery failed', error)),
  })

  return {
    routes,
    around: runCompany(COMPANY, deps),
    feed: feed.server as Server,
    orders,
    engine,
    now,
    sent: () => ({ counts: [...counts], recent, connections: feed.connections() }),
    start: engine.start,
    stop() {
      engine.stop()
      for (const timer of waiting) clearTimeout(timer)
      feed.drop()
    },
  }
}

export type Odds = ReturnType<typeof createOdds>

const COMPANY: Company = {
  name: 'odds',
  trouble: errorAnswer,
  refusal: (error) => (error instanceof OddsRefusal ? errorAnswer(error.status, error.message) : undefined),
  drift: (json) => json,
  own: () => ['xml-cut'],
  spoil: (_, answer) => ({ ...answer, text: answer.text?.slice(0, Math.ceil(answer.text.length / 2)) ?? '' }),
}
