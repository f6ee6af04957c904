import { ingestFixture, syncCatalogue } from './catalogue.ts'
import { findFixtures } from './catalogue-store.ts'
import type { IngestDeps } from './deps.ts'
import { listDue, updateListingDue } from './due-store.ts'
import { aboutFixture, type IngestedMessage, type IngestState } from './ingest-messages.ts'

const SYNC_EVERY_MS = 600_000
const SYNC_AGAIN_MS = 15_000
/** Pause after the first failed request; doubles each time. */
const AGAIN_MS = 5_000
const LONGEST_PAUSE_MS = 300_000
/** Requests for an unknown match; its next message starts again. */
const MAX_TRIES = 20
/** Waiting time of a changed listing without an answer, after which its match is suspended. */
const UNANSWERED_MS = 3_000
/** Requests for matches, however many wait. */
const AT_ONCE = 4
const A_SECOND = 10
/** Refused matches, whose messages trigger no further request. */
const MAX_REFUSED = 20_000

export interface CatalogueUpdates {
  note(ingestedMessages: readonly IngestedMessage[]): void
  /** Reads the whole catalogue when due. */
  sync(): Promise<void>
  /** Begins to ask for matches that wait, without waiting for the answers. */
  ask(): Promise<void>
  /** Stops new requests, and waits for the running ones. */
  stop(): Promise<void>
}

/** A match to request from the supplier. */
interface Due {
  at: number
  tries: number
  /** Arrival of the first unanswered message and of the last one, by the process's clock. */
  since: number
  notedAt: number
  /** The first, by the calendar. */
  sinceTime: Date
  /** Whether the match is stored and open to bets; otherwise unknown. */
  isChange: boolean
  isSuspended: boolean
}

/**
 * Keeps the catalogue up to date: as a whole from time to time, and match by match as messages name them. A failure is retried, and affects nothing
 * else.
 */
export function createCatalogueUpdates(deps: IngestDeps, ingestState: IngestState): CatalogueUpdates {
  const { db, clock, log, fence } = deps
  const refused = new Set<number>()
  const due = new Map<number, Due>()
  const asking = new Map<number, Promise<void>>()
  /** Time of each match's own answer since the last request of the whole list. */
  const answeredAt = new Map<number, number>()
  let begun: number[] = []
  let syncAt = clock.elapsed()
  let isSyncing = false
  let isStopped = false

  /** Whether a request from this moment returns the current listing: no later message about the match. */
  const isCurrent = (askedAt: number) => (fixture: number) =>
    (due.get(fixture)?.notedAt ?? askedAt) <= askedAt && (answeredAt.get(fixture) ?? askedAt) <= askedAt

  function noteDue(fixture: number, isChange: boolean, sinceTime = clock.now()): void {
    const [now, before] = [clock.elapsed(), due.get(fixture)]
    due.set(fixture, {
      ...{ at: now, tries: 0, notedAt: now, since: before?.since ?? now },
      sinceTime: before?.sinceTime ?? sinceTime,
      isChange: isChange || (before?.isChange ?? false),
      isSuspended: before?.isSuspended ?? false,
    })
  }

  async function sync(): Promise<void> {
    answeredAt.clear()
    const outcome = await syncCatalogue(deps, isCurrent(clock.elapsed()))
    syncAt = clock.elapsed() + (outcome.is === 'unavailable' ? SYNC_AGAIN_MS : SYNC_EVERY_MS)
    // A match may have been refused because its tournament was not listed yet.
    refused.clear()
    const unknown = [...due].flatMap(([id, { isChange }]) => (isChange ? [] : id))
    for (const { id } of await findFixtures(db.sql, unknown)) {
      if (ingestState.awaited.has(id)) ingestState.ready.add(id)
      due.delete(id)
    }
    log.info(outcome, 'the catalogue of sports was asked for')
  }

  async function updateFixture(fixture: number, entry: Due): Promise<void> {
    const answer = await ingestFixture(deps, fixture, isCurrent(clock.elapsed()))
    if (answer === 'unavailable') return retryLater(fixture, entry)
    answeredAt.set(fixture, clock.elapsed())
    if (answer === 'known' && ingestState.awaited.has(fixture)) ingestState.ready.add(fixture)
    if (answer === 'refused') {
      if (refused.size < MAX_REFUSED) refused.add(fixture)
      ingestState.awaited.delete(fixture)
    }
    if (due.get(fixture) === entry) due.delete(fixture)
  }

  /** Schedules a retry, unless a later message has already requested the match. */
  async function retryLater(fixture: number, entry: Due): Promise<void> {
    if (due.get(fixture) === entry) {
      const pause = Math.min(LONGEST_PAUSE_MS, AGAIN_MS * 2 ** entry.tries)
      entry.tries += 1
      entry.at = clock.elapsed() + pause
      if (entry.tries >= MAX_TRIES && !entry.isSuspended) {
        due.delete(fixture)
        ingestState.awaited.delete(fixture)
        log.warn({ fixture }, 'a match that is not known could not be asked for')
      }
    }
    if (entry.isChange) await suspend([[fixture, entry]])
  }

  async function suspend(changes: readonly (readonly [number, Due])[]): Promise<void> {
    const fresh = changes.filter(([, { isSuspended }]) => !isSuspended)
    if (fresh.length === 0) return
    const rows = fresh.map(([fixture, { sinceTime }]) => ({ fixture, since: sinceTime }))
    const ids = await db.transaction(async (tx) => {
      await fence(tx)
      return updateListingDue(tx, rows)
    })
    for (const id of ids) {
      const entry = due.get(id)
      if (entry) entry.isSuspended = true
    }
    if (ids.length > 0) log.warn({ fixtures: ids }, 'matches take no bets until it is known how they changed')
  }

  /** Continues the requests of another trader, and drops those answered by the whole list or by an operator. */
  async function follow(): Promise<void> {
    const before = new Set([...due].flatMap(([id, { isSuspended }]) => (isSuspended ? id : [])))
    const waiting = await listDue(db.sql)
    for (const [id, since] of waiting)
      if (!due.has(id)) {
        noteDue(id, true, since)
        Object.assign(due.get(id) as Due, { isSuspended: true })
      }
    for (const id of before) if (!waiting.has(id) && !asking.has(id)) letGo(id)
  }

  function letGo(id: number): void {
    const entry = due.get(id)
    if (entry && entry.tries > 0) due.delete(id)
    else if (entry) entry.isSuspended = false
  }

  function begin(): void {
    if (isStopped) return
    const now = clock.elapsed()
    begun = begun.filter((at) => at > now - 1_000)
    const isListing = isSyncing || now >= syncAt
    // Unknown matches wait for the running request of the whole list.
    const ready = [...due].filter(
      ([id, { at, isChange }]) => at <= now && !asking.has(id) && (isChange || !isListing),
    )
    const first = ready.sort(([, due], [, other]) => due.tries - other.tries || due.at - other.at)
    for (const [id, entry] of first.slice(0, Math.min(AT_ONCE - asking.size, A_SECOND - begun.length))) {
      begun.push(now)
      asking.set(id, askFor(id, entry))
    }
  }

  async function askFor(fixture: number, entry: Due): Promise<void> {
    try {
      await updateFixture(fixture, entry)
    } catch (error) {
      log.warn({ err: error, fixture }, 'how a match is listed could not be stored')
      await retryLater(fixture, entry).catch(() => undefined)
    } finally {
      asking.delete(fixture)
      begin()
    }
  }

  return {
    note: (ingestedMessages) => {
      for (const { read } of ingestedMessages) {
        const message = aboutFixture(read)
        if (!message) continue
        const { fixture, kind } = message
        const isUnknown =
          ingestState.awaited.has(fixture) && !refused.has(fixture) && !ingestState.ready.has(fixture)
        if (kind === 'fixture_change') noteDue(fixture, true)
        else if (isUnknown && !due.has(fixture)) noteDue(fixture, false)
        else if (!isUnknown && !due.has(fixture) && !ingestState.ready.has(fixture))
          ingestState.awaited.delete(fixture)
      }
      begin()
    },
    sync: async () => {
      if (isSyncing || clock.elapsed() < syncAt) return
      isSyncing = true
      try {
        await sync()
      } catch (error) {
        syncAt = clock.elapsed() + SYNC_AGAIN_MS
        log.warn({ err: error }, 'the catalogue of sports could not be stored')
      } finally {
        isSyncing = false
      }
    },
    ask: async () => {
      begin()
      const now = clock.elapsed()
      await suspend([...due].filter(([, { isChange, since }]) => isChange && since <= now - UNANSWERED_MS))
      await follow()
    },
    stop: async () => {
      isStopped = true
      await Promise.all(asking.values())
    },
  }
}
