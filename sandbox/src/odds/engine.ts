import { type Book, openBook, priceStep } from './book.ts'
import { alive, type FeedMessage, fixtureChange, PRODUCERS } from './messages.ts'
import { forgetOld, type OddsState } from './odds-state.ts'
import type { Schedule } from './schedule.ts'
import { feedMessages, type PublishedState, wanderedOdds } from './tell.ts'
import { isDone } from './tellings.ts'

export interface EngineDeps {
  schedule: Schedule
  state: OddsState
  now(): number
  aliveMs: number
  /** Whether a consumer listens: without one no prices are computed. */
  isHeard(): boolean
  send(message: FeedMessage): void
  failed(error: unknown): void
}

export interface Engine {
  start(): void
  stop(): void
  /** Announced, running and just ended matches. */
  books(): Book[]
  find(id: number): Book | undefined
  /** Order for this match. */
  changed(id: number): void
  tick(): void
  /** Forgets the matches after a reset: every match begins anew. */
  forget(): void
}

const TICK_MS = 200
/** Maximum of upcoming matches repriced in one tick: after a start or a long pause all are due at once. */
const PRICED_A_TICK = 4

/** Publishes every match as time passes. Messages depend on time alone, so a restarted program continues in the middle of a match. */
export function createEngine(deps: EngineDeps): Engine {
  const { schedule, state } = deps
  const history = new Map<number, PublishedState>()
  const announced = new Set<number>()
  let [listedAt, aliveAt, heard] = [0, 0, false]
  let timer: NodeJS.Timeout | undefined

  function refresh(now: number): void {
    if (now - listedAt < 1_000 && history.size > 0) return
    const isFirst = listedAt === 0
    listedAt = now
    forgetOld(state, now)
    const current = schedule.current(now)
    const ids = new Set(current.map(({ id }) => id))
    for (const id of history.keys()) if (!ids.has(id)) history.delete(id)
    for (const id of announced) if (!ids.has(id)) announced.delete(id)
    for (const match of current) {
      if (!announced.has(match.id)) {
        announced.add(match.id)
        if (!isFirst && now < match.kickOff && heard) deps.send(fixtureChange(match, 1, now))
      }
      if (history.has(match.id)) continue
      history.set(match.id, {
        book: openBook(match, state.acts[match.id]),
        until: now,
        // Prices of a recovery stand until their next step.
        step: isFirst ? priceStep(match, now) : -1,
        lines: new Map(),
      })
    }
  }

  function changed(id: number): void {
    const match = schedule.find(id, deps.now())
    const before = history.get(id)
    if (!match) return
    const book = openBook(match, state.acts[id])
    if (before) before.book = book
    else {
      // Prices listed at 0 would belong to a recovery, unpublished until their next step.
      listedAt = Number.NEGATIVE_INFINITY
      refresh(deps.now())
    }
  }

  function tick(): void {
    const now = deps.now()
    const [isHeard, wasHeard] = [deps.isHeard(), heard]
    heard = isHeard
    if (!isHeard) return
    refresh(now)
    // A recovery covers the events of a time without consumers.
    if (!wasHeard) for (const lastTold of history.values()) lastTold.until = now
    if (now - aliveAt >= deps.aliveMs) {
      aliveAt = now
      for (const producer of Object.values(PRODUCERS)) deps.send(alive(producer, now, true))
    }
    let priced = 0
    for (const lastTold of history.values()) {
      const { match, tellings } = lastTold.book
      const due = tellings.filter(({ at }) => at > lastTold.until && at <= now)
      lastTold.until = Math.max(lastTold.until, now)
      for (const telling of due) for (const message of feedMessages(lastTold, telling)) deps.send(message)
      if (due.length > 0 || isDone(tellings, now)) continue
      const isBefore = now < match.kickOff
      const odds = isBefore && priced >= PRICED_A_TICK ? undefined : wanderedOdds(lastTold, now)
      if (odds) deps.send(odds)
      if (odds && isBefore) priced += 1
    }
  }

  return {
    start() {
      timer = setInterval(() => {
        try {
          tick()
        } catch (error) {
          deps.failed(error)
        }
      }, TICK_MS)
    },
    stop: () => clearInterval(timer),
    books() {
      refresh(deps.now())
      return [...history.values()].map(({ book }) => book)
    },
    find(id) {
      const known = history.get(id)?.book
      if (known) return known
      const match = schedule.find(id, deps.now())
      return match && openBook(match, state.acts[id])
    },
    changed,
    tick,
    forget() {
      history.clear()
      listedAt = 0
    },
  }
}
