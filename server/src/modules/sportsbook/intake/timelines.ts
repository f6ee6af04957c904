import type { FixtureBook } from './book.ts'
import type { IntakeDeps } from './deps.ts'
import { noteFacts } from './note-facts.ts'
import { aboutFixture, type TakenMessage } from './take.ts'

/** Between a message and the reading of its timeline, ms: several messages tell of one goal. */
const APART_MS = 500
const AGAIN_MS = 5_000
const MAX_TRIES = 12
/** While a match is under way its timeline is read so often at least: a correction may come without a message. */
const SWEEP_MS = 60_000
const AT_ONCE = 2

interface Due {
  at: number
  tries: number
}

export interface Timelines {
  /** Notes of which matches the timeline may say something new after these messages. */
  note(taken: readonly TakenMessage[]): void
  /** Reads those that are due; to be called again and again. */
  run(): Promise<void>
}

/** Reads the timelines of matches in which something happened. No message waits for them; the results that are computed from them do. */
export function createTimelines(deps: IntakeDeps): Timelines {
  const { clock, log } = deps
  const due = new Map<number, Due>()
  /** What was seen of matches under way, and when their timeline was asked for last. */
  const running = new Map<number, { seen: string; askedAt: number }>()
  let isRunning = false

  const ask = (fixture: number, at: number, tries = 0) => {
    const known = due.get(fixture)
    if (!known || at < known.at) due.set(fixture, { at, tries })
  }

  function noteOne({ fixture, match, sport }: FixtureBook, isSettlement: boolean, now: number): void {
    const seen = match ? signatureOf(match, sport) : ''
    const isNews = seen !== '' && seen !== running.get(fixture)?.seen
    if (isNews || isSettlement) ask(fixture, now + APART_MS)
    if (match?.status !== 'live') return void (match?.status === 'closed' && running.delete(fixture))
    if (isNews) running.set(fixture, { seen, askedAt: now })
  }

  async function read(fixture: number, tries: number): Promise<void> {
    try {
      if ((await noteFacts(deps, fixture)) !== undefined) return
    } catch (error) {
      log.warn({ err: error, fixture }, 'the timeline of a match could not be stored')
    }
    if (tries + 1 < MAX_TRIES) ask(fixture, clock.elapsed() + AGAIN_MS, tries + 1)
  }

  async function readDue(now: number): Promise<void> {
    for (const [fixture, { seen, askedAt }] of running) {
      if (now - askedAt < SWEEP_MS) continue
      running.set(fixture, { seen, askedAt: now })
      ask(fixture, now)
    }
    const ready = [...due].filter(([, { at }]) => at <= now)
    for (const [fixture] of ready) due.delete(fixture)
    for (let from = 0; from < ready.length; from += AT_ONCE)
      await Promise.all(ready.slice(from, from + AT_ONCE).map(([fixture, { tries }]) => read(fixture, tries)))
  }

  return {
    note: (taken) => {
      for (const { read: told, change } of taken) {
        const message = aboutFixture(told)
        if (!message || !change || change.isRepeated) continue
        noteOne(change.book, message.kind === 'bet_settlement', clock.elapsed())
      }
    },
    run: async () => {
      if (isRunning) return
      isRunning = true
      await readDue(clock.elapsed()).finally(() => (isRunning = false))
    },
  }
}

/** Of football every goal and card, of other sports every set, quarter or map: what stands in the timeline alone. */
function signatureOf(match: NonNullable<FixtureBook['match']>, sport: string): string {
  const { status, code, score, yellowCards, redCards, periods } = match
  return JSON.stringify(
    sport === 'football' ? [status, code, score, yellowCards, redCards] : [status, code, periods.length],
  )
}
