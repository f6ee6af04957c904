import type { IngestDeps } from './deps.ts'
import type { FixtureMarkets } from './fixture-markets.ts'
import { aboutFixture, type IngestedMessage } from './ingest-messages.ts'
import { recordMatchIncidents } from './record-match-incidents.ts'
import { listFixturesWithHeld } from './result-store.ts'

/** Delay between a message and the reading of its timeline, ms: one goal causes several messages. */
const APART_MS = 500
/** Retry delays after a failed reading, doubling without a limit of tries: the timeline may hold facts that settle bets. */
const AGAIN_MS = { first: 5_000, most: 300_000 }
/** Interval of reading matches with held results, scheduled by any process, even one that has ended. */
const HELD_EVERY_MS = 300_000
const HELD_DAYS = 30
/** Pause between two reads of held matches, so that a goal does not wait behind hundreds of reads. */
const HELD_APART_MS = 250
const MOST_HELD = 1_000
/** Maximum interval between readings of a running match's timeline: corrections may arrive without a message. */
const SWEEP_MS = 60_000
/** A match without news for this long is no longer treated as in play, ms. */
const LOST_MS = 6 * 3_600_000
const AT_ONCE = 2
/** Readings per run, longest wait first. */
const MOST_IN_RUN = 20

interface Due {
  at: number
  tries: number
}

export interface Timelines {
  /** Schedules the matches with possible timeline news after these messages. */
  note(ingestedMessages: readonly IngestedMessage[]): void
  /** Number of matches with repeated readings. */
  watched(): number
  /** Reads the due timelines; to be called repeatedly. */
  run(): Promise<void>
}

/** Reads timelines of matches with events. Messages do not wait for a reading; computed results do. */
export function createTimelines(deps: IngestDeps): Timelines {
  const { clock, log } = deps
  const due = new Map<number, Due>()
  /** Last known state of matches in play, and the time of their last reading. */
  const running = new Map<number, { signature: string; changedAt: number; askedAt: number }>()
  let isRunning = false
  let heldAt = 0

  const ask = (fixture: number, at: number, tries = 0) => {
    const entry = due.get(fixture)
    if (!entry || at < entry.at) due.set(fixture, { at, tries: Math.max(tries, entry?.tries ?? 0) })
  }

  function noteOne({ fixture, match, sport }: FixtureMarkets, isSettlement: boolean, now: number): void {
    const signature = match ? timelineSignature(match, sport) : ''
    const isNews = signature !== '' && signature !== running.get(fixture)?.signature
    if (isNews || isSettlement) ask(fixture, now + APART_MS)
    if (match?.status !== 'live') return void (match?.status === 'closed' && running.delete(fixture))
    if (isNews) running.set(fixture, { signature, changedAt: now, askedAt: now })
  }

  async function read(fixture: number, tries: number): Promise<void> {
    try {
      if ((await recordMatchIncidents(deps, fixture)) !== undefined) return
    } catch (error) {
      log.warn({ err: error, fixture }, 'the timeline of a match could not be stored')
    }
    ask(fixture, clock.elapsed() + Math.min(AGAIN_MS.first * 2 ** tries, AGAIN_MS.most), tries + 1)
  }

  async function askForHeld(now: number): Promise<void> {
    const since = new Date(clock.now().getTime() - HELD_DAYS * 86_400_000)
    const heldFixtures = await listFixturesWithHeld(deps.db.sql, { since, limit: MOST_HELD })
    for (const [at, fixture] of heldFixtures.entries())
      if (!due.has(fixture)) ask(fixture, now + at * HELD_APART_MS)
    heldAt = now + HELD_EVERY_MS
  }

  async function readDue(now: number): Promise<void> {
    for (const [fixture, { signature, changedAt, askedAt }] of running) {
      if (now - changedAt > LOST_MS) running.delete(fixture)
      if (now - askedAt < SWEEP_MS || !running.has(fixture)) continue
      running.set(fixture, { signature, changedAt, askedAt: now })
      ask(fixture, now)
    }
    if (now >= heldAt) await askForHeld(now)
    const ready = [...due]
      .filter(([, { at }]) => at <= now)
      .sort(([, due], [, other]) => due.at - other.at)
      .slice(0, MOST_IN_RUN)
    for (const [fixture] of ready) due.delete(fixture)
    for (let from = 0; from < ready.length; from += AT_ONCE)
      await Promise.all(ready.slice(from, from + AT_ONCE).map(([fixture, { tries }]) => read(fixture, tries)))
  }

  return {
    note: (ingestedMessages) => {
      for (const { read: reading, change } of ingestedMessages) {
        const message = aboutFixture(reading)
        if (!message || !change || change.isRepeated) continue
        noteOne(change.fixtureMarkets, message.kind === 'bet_settlement', clock.elapsed())
      }
    },
    watched: () => running.size,
    run: async () => {
      if (isRunning) return
      isRunning = true
      await readDue(clock.elapsed()).finally(() => (isRunning = false))
    },
  }
}

/** Changes with every goal and card of football, and every set, quarter, map or objective of other sports: facts that only the timeline has. */
function timelineSignature(match: NonNullable<FixtureMarkets['match']>, sport: string): string {
  const { status, code, score, yellowCards, redCards, periods } = match
  if (sport === 'football') return JSON.stringify([status, code, score, yellowCards, redCards])
  const maps = periods.map(({ winner, objectives }) => [winner, objectives])
  return JSON.stringify([status, code, maps])
}
