import { syncCatalogue, takeInFixture } from './catalogue.ts'
import type { IntakeDeps } from './deps.ts'
import { aboutFixture, type IntakeState, type TakenMessage } from './take.ts'

const SYNC_EVERY_MS = 600_000
const SYNC_AGAIN_MS = 15_000
const AGAIN_MS = 5_000
const MAX_TRIES = 20
const AT_ONCE = 4
/** Matches that were refused, so that their messages do not ask again. */
const MAX_REFUSED = 20_000

export interface TakeIn {
  note(taken: readonly TakenMessage[]): void
  run(): Promise<void>
}

/** Keeps the catalogue up to date: as a whole from time to time, and match by match as messages name them. */
export function createTakeIn(deps: IntakeDeps, known: IntakeState): TakeIn {
  const { clock, log } = deps
  const refused = new Set<number>()
  const due = new Map<number, { at: number; tries: number }>()
  let syncAt = clock.elapsed()
  let isRunning = false

  async function sync(): Promise<void> {
    const done = await syncCatalogue(deps)
    syncAt = clock.elapsed() + (done.is === 'unavailable' ? SYNC_AGAIN_MS : SYNC_EVERY_MS)
    // A match may have been refused because its tournament was not listed yet.
    refused.clear()
    log.info(done, 'the catalogue of sports was asked for')
  }

  async function takeIn(fixture: number, tries: number): Promise<void> {
    const said = await takeInFixture(deps, fixture)
    if (said === 'known' && known.awaited.has(fixture)) known.ready.add(fixture)
    if (said === 'refused') {
      if (refused.size < MAX_REFUSED) refused.add(fixture)
      known.awaited.delete(fixture)
    }
    if (said === 'unavailable' && tries + 1 < MAX_TRIES)
      due.set(fixture, { at: clock.elapsed() + AGAIN_MS, tries: tries + 1 })
    else if (said === 'unavailable') known.awaited.delete(fixture)
  }

  async function runDue(now: number): Promise<void> {
    if (now >= syncAt) await sync()
    const ready = [...due].filter(([, { at }]) => at <= now)
    for (const [fixture] of ready) due.delete(fixture)
    for (let from = 0; from < ready.length; from += AT_ONCE)
      await Promise.all(
        ready.slice(from, from + AT_ONCE).map(([fixture, { tries }]) => takeIn(fixture, tries)),
      )
  }

  return {
    note: (taken) => {
      for (const { read } of taken) {
        const message = aboutFixture(read)
        if (!message || due.has(message.fixture) || known.ready.has(message.fixture)) continue
        const isUnknown = known.awaited.has(message.fixture) && !refused.has(message.fixture)
        if (isUnknown || message.kind === 'fixture_change')
          due.set(message.fixture, { at: clock.elapsed(), tries: 0 })
        else known.awaited.delete(message.fixture)
      }
    },
    run: async () => {
      if (isRunning) return
      isRunning = true
      try {
        await runDue(clock.elapsed())
      } catch (error) {
        syncAt = Math.max(syncAt, clock.elapsed() + SYNC_AGAIN_MS)
        log.warn({ err: error }, 'the catalogue of sports could not be stored')
      } finally {
        isRunning = false
      }
    },
  }
}
