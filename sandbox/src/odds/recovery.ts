import { setImmediate } from 'node:timers/promises'
import { type Book, linesBefore, linesLive, openBook, settledAt } from './book.ts'
import {
  actMessage,
  type FeedMessage,
  lineXml,
  oddsChange,
  PRODUCERS,
  type Producer,
  type RecoveryId,
  settlementBody,
  snapshotComplete,
} from './messages.ts'
import type { OddsState } from './odds-state.ts'
import type { Schedule } from './schedule.ts'
import { cancelRest, settlementsAt } from './tell.ts'

export interface RecoveryDeps {
  schedule: Schedule
  state: OddsState
  now(): number
  send(message: FeedMessage): void
  /** Whether the end of the snapshot is sent; a fault may suppress it. */
  mayComplete(producer: Producer): boolean
}

/** Request of a client: all odds, and since `after` all settlements and cancels; for one match, or for all. */
export interface RecoveryRequest extends RecoveryId {
  producer: Producer
  after?: number
  matchId?: number
  what: 'all' | 'odds' | 'stateful'
}

/** Sends everything again, match by match, with the number of the request; then the end of the snapshot. */
export async function recover(deps: RecoveryDeps, wish: RecoveryRequest): Promise<void> {
  const now = deps.now()
  const matches = deps.schedule.since(wish.after ?? now, now)
  for (const match of matches) {
    if (wish.matchId !== undefined && match.id !== wish.matchId) continue
    const book = openBook(match, deps.state.acts[match.id])
    if (wish.what !== 'stateful') odds(deps, book, wish)
    if (wish.what !== 'odds') stateful(deps, book, wish)
    // Lets other work run between two matches.
    await setImmediate()
  }
  if (deps.mayComplete(wish.producer)) deps.send(snapshotComplete(wish.producer, wish, deps.now()))
}

function odds(deps: RecoveryDeps, book: Book, recoveryWish: RecoveryRequest): void {
  const now = deps.now()
  const { match } = book
  if (recoveryWish.producer === PRODUCERS.before) {
    if (now < match.kickOff)
      deps.send(
        oddsChange(book, PRODUCERS.before, linesBefore(book, now).map(lineXml), now, { asked: recoveryWish }),
      )
  } else if (now >= match.kickOff) {
    const isClosed = book.tellings.some(({ kind, at }) => kind === 'confirm' && at <= now)
    const lines = linesLive(book, now).map(lineXml)
    deps.send(
      oddsChange(book, PRODUCERS.live, lines, now, {
        asked: recoveryWish,
        ...(isClosed ? { status: 4 } : {}),
      }),
    )
  }
}

/** Settlements and cancels in their original order. They belong to the live producer. */
function stateful(deps: RecoveryDeps, book: Book, recoveryWish: RecoveryRequest): void {
  if (recoveryWish.producer !== PRODUCERS.live) return
  const now = deps.now()
  const from = recoveryWish.after ?? (recoveryWish.matchId === undefined ? now : 0)
  const batches: { at: number; messages: FeedMessage[] }[] = book.tellings
    .filter(({ kind, at }) => ['settle', 'void', 'confirm'].includes(kind) && at > from && at <= now)
    .map(({ kind, at }) => ({
      at,
      messages:
        kind === 'settle'
          ? settlementsAt(book, at, recoveryWish)
          : kind === 'void'
            ? [cancelRest(book, at, recoveryWish)]
            : [
                actMessage(
                  book,
                  'bet_settlement',
                  { certainty: 2 },
                  settlementBody(book, settledAt(book, at)),
                  { at, asked: recoveryWish },
                ),
              ],
    }))
  for (const { at, type, attributes, body } of deps.state.extras[book.match.id] ?? [])
    if (at > from && at <= now)
      batches.push({ at, messages: [actMessage(book, type, attributes, body, { at, asked: recoveryWish })] })
  batches.sort((batch, other) => batch.at - other.at)
  for (const { messages } of batches) for (const message of messages) deps.send(message)
}
