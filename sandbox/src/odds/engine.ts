import {
  type Book,
  happened,
  linesAtHandover,
  linesBefore,
  linesLive,
  openBook,
  priceStep,
  settledAt,
} from './book.ts'
import type { Result } from './markets/types.ts'
import {
  type Asked,
  actMessage,
  alive,
  betStop,
  type FeedMessage,
  fixtureChange,
  lineXml,
  marketsBody,
  oddsChange,
  PRODUCERS,
  settlementBody,
} from './messages.ts'
import { forgetOld, type OddsState } from './odds-state.ts'
import type { Schedule } from './schedule.ts'
import type { Telling } from './tellings.ts'
import { isDone } from './tellings.ts'

export interface EngineDeps {
  schedule: Schedule
  state: OddsState
  now(): number
  aliveMs: number
  /** Whether anybody listens: nobody's prices are computed for nobody. */
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
  /** Something was ordered for this match. */
  changed(id: number): void
  tick(): void
  /** After a reset: every match begins anew. */
  forget(): void
}

/** What was last told of a match: up to when, and each market as it was last written. */
interface Told {
  book: Book
  until: number
  step: number
  lines: Map<string, string>
}

const TICK_MS = 200
/** Prices before matches in one tick: after a start or a long pause all of them are due at once. */
const PRICED_A_TICK = 4

/** Tells every match as it goes on. What it tells depends on time alone, so a program that was stopped goes on where the matches are. */
export function createEngine(deps: EngineDeps): Engine {
  const { schedule, state } = deps
  const told = new Map<number, Told>()
  const announced = new Set<number>()
  let [listedAt, aliveAt, heard] = [0, 0, false]
  let timer: NodeJS.Timeout | undefined

  function refresh(now: number): void {
    if (now - listedAt < 1_000 && told.size > 0) return
    const isFirst = listedAt === 0
    listedAt = now
    forgetOld(state, now)
    const current = schedule.current(now)
    const ids = new Set(current.map(({ id }) => id))
    for (const id of told.keys()) if (!ids.has(id)) told.delete(id)
    for (const id of announced) if (!ids.has(id)) announced.delete(id)
    for (const match of current) {
      if (!announced.has(match.id)) {
        announced.add(match.id)
        if (!isFirst && now < match.kickOff && heard) deps.send(fixtureChange(match, 1, now))
      }
      if (told.has(match.id)) continue
      told.set(match.id, {
        book: openBook(match, state.acts[match.id]),
        until: now,
        // Its prices are those of a recovery until their next step.
        step: isFirst ? priceStep(match, now) : -1,
        lines: new Map(),
      })
    }
  }

  function changed(id: number): void {
    const match = schedule.find(id, deps.now())
    const before = told.get(id)
    if (!match) return
    const book = openBook(match, state.acts[id])
    if (before) before.book = book
    else {
      listedAt = 0
      refresh(deps.now())
    }
  }

  function tell(one: Told, telling: Telling): void {
    const { book } = one
    const { at } = telling
    if (telling.kind === 'handover') {
      const lines = linesAtHandover(book).map(lineXml)
      deps.send(oddsChange(book, PRODUCERS.before, lines, at))
      one.lines.clear()
    } else if (telling.kind === 'stop') deps.send(betStop(book, PRODUCERS.live, at))
    else if (telling.kind === 'settle') tellResults(one, at)
    else if (telling.kind === 'confirm') {
      deps.send(oddsChange(book, PRODUCERS.live, [], at, { status: 4 }))
      const body = settlementBody(book, settledAt(book, at))
      deps.send(actMessage(book, 'bet_settlement', { certainty: 2 }, body, { at }))
    } else tellLive(one, at)
  }

  function tellLive(one: Told, at: number): void {
    const reason = one.book.tellings.findLast((telling) => telling.at <= at && telling.kind === 'stop')
    const stopReason = reason?.kind === 'stop' ? reason.reason : 0
    deps.send(
      oddsChange(one.book, PRODUCERS.live, changedLines(one, linesLive(one.book, at)), at, { stopReason }),
    )
    one.step = priceStep(one.book.match, at)
  }

  /** What has been decided since the last time, and what has not stayed so. */
  function tellResults(one: Told, at: number): void {
    for (const message of settlementsAt(one.book, at)) deps.send(message)
  }

  function tellPrices(one: Told, now: number): boolean {
    const { book } = one
    const step = priceStep(book.match, now)
    if (step === one.step) return false
    one.step = step
    const isBefore = now < book.match.kickOff
    const lines = changedLines(one, isBefore ? linesBefore(book, now) : linesLive(book, now))
    const isRunning = !isBefore && happened(book, now).at(-1)?.type !== 'match_ended'
    if (lines.length > 0 || isRunning)
      deps.send(oddsChange(book, isBefore ? PRODUCERS.before : PRODUCERS.live, lines, now))
    return true
  }

  function tick(): void {
    const now = deps.now()
    const [isHeard, wasHeard] = [deps.isHeard(), heard]
    heard = isHeard
    if (!isHeard) return
    refresh(now)
    // What happened while nobody listened is asked for by a recovery.
    if (!wasHeard) for (const one of told.values()) one.until = now
    if (now - aliveAt >= deps.aliveMs) {
      aliveAt = now
      for (const producer of Object.values(PRODUCERS)) deps.send(alive(producer, now, true))
    }
    let priced = 0
    for (const one of told.values()) {
      const due = one.book.tellings.filter(({ at }) => at > one.until && at <= now)
      one.until = Math.max(one.until, now)
      if (due.length === 0 && isDone(one.book.tellings, now)) continue
      for (const telling of due) tell(one, telling)
      const isRunning = now >= one.book.match.kickOff
      if (due.length === 0 && (isRunning || priced < PRICED_A_TICK) && tellPrices(one, now) && !isRunning)
        priced += 1
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
      return [...told.values()].map(({ book }) => book)
    },
    find(id) {
      const known = told.get(id)?.book
      if (known) return known
      const match = schedule.find(id, deps.now())
      return match && openBook(match, state.acts[id])
    },
    changed,
    tick,
    forget() {
      told.clear()
      listedAt = 0
    },
  }
}

/** The lines that read otherwise than when they were last told. */
function changedLines(one: Told, lines: ReturnType<typeof linesLive>): string[] {
  return lines.flatMap((line) => {
    const key = `${line.market.id}|${line.market.specifiers}`
    const text = lineXml(line)
    if (one.lines.get(key) === text) return []
    one.lines.set(key, text)
    return [text]
  })
}

const same = (one: readonly Result[] | undefined, other: readonly Result[] | undefined) =>
  one !== undefined && other !== undefined && one.every((result, at) => result === other[at])

/** What a settlement at this time says beyond the one before it: what no longer holds is rolled back, what is new is settled. */
export function settlementsAt(book: Book, at: number, asked?: Asked): FeedMessage[] {
  const when = { at, ...(asked ? { asked } : {}) }
  const before = settledAt(book, at - 1)
  const now = settledAt(book, at)
  const undone = [...before].filter(([key, results]) => !same(results, now.get(key))).map(([key]) => key)
  const decided = new Map([...now].filter(([key, results]) => !same(results, before.get(key))))
  return [
    ...(undone.length > 0
      ? [actMessage(book, 'rollback_bet_settlement', {}, marketsBody(book, undone), when)]
      : []),
    ...(decided.size > 0
      ? [actMessage(book, 'bet_settlement', { certainty: 1 }, settlementBody(book, decided), when)]
      : []),
  ]
}
