import {
  type Book,
  happened,
  linesAtHandover,
  linesBefore,
  linesLive,
  priceStep,
  settledAt,
  stateAt,
} from './book.ts'
import { wasOffered } from './markets/settle.ts'
import { marketKey, type Result } from './markets/types.ts'
import {
  actMessage,
  betStop,
  type FeedMessage,
  lineXml,
  marketsBody,
  oddsChange,
  PRODUCERS,
  type RecoveryId,
  settlementBody,
} from './messages.ts'
import { isStopped, type Telling } from './tellings.ts'

/** Last published state of a match: its time, and each market as last written. */
export interface PublishedState {
  book: Book
  until: number
  step: number
  lines: Map<string, string>
}

/** Messages of one publication time of a match. */
export function feedMessages(lastTold: PublishedState, telling: Telling): FeedMessage[] {
  const { book } = lastTold
  const { at } = telling
  switch (telling.kind) {
    case 'handover':
      lastTold.lines.clear()
      return [oddsChange(book, PRODUCERS.before, linesAtHandover(book).map(lineXml), at)]
    case 'stop':
      return [betStop(book, at < book.match.kickOff ? PRODUCERS.before : PRODUCERS.live, at)]
    case 'settle':
      return settlementsAt(book, at)
    case 'confirm':
      return [
        oddsChange(book, PRODUCERS.live, [], at, { status: 4 }),
        actMessage(book, 'bet_settlement', { certainty: 2 }, settlementBody(book, settledAt(book, at)), {
          at,
        }),
      ]
    case 'void':
      return [cancelRest(book, at)]
    default:
      return [liveOdds(lastTold, at)]
  }
}

/** All undecided markets. */
export function cancelRest(book: Book, at: number, recovery?: RecoveryId): FeedMessage {
  const decided = settledAt(book, at)
  const state = stateAt(book, at)
  const offered = book.markets.filter((market) => wasOffered(state, market))
  const open = offered.map(marketKey).filter((key) => !decided.has(key))
  const body = marketsBody(book, open, { void_reason: '9' })
  return actMessage(book, 'bet_cancel', {}, body, { at, ...(recovery ? { asked: recovery } : {}) })
}

function liveOdds(lastTold: PublishedState, at: number): FeedMessage {
  const { book } = lastTold
  const last = book.tellings.findLast((telling) => telling.at <= at && telling.kind === 'stop')
  const stopReason = last?.kind === 'stop' && isStopped(book.tellings, at) ? last.reason : 0
  lastTold.step = priceStep(book.match, at)
  // A match stopped before its start still belongs to the pre-match producer.
  const isBefore = at < book.match.kickOff
  const lines = changedLines(lastTold, isBefore ? linesBefore(book, at) : linesLive(book, at))
  return oddsChange(book, isBefore ? PRODUCERS.before : PRODUCERS.live, lines, at, { stopReason })
}

/** Prices of a match at the end of their step; nothing in between. */
export function wanderedOdds(lastTold: PublishedState, now: number): FeedMessage | undefined {
  const { book } = lastTold
  const step = priceStep(book.match, now)
  if (step === lastTold.step) return undefined
  lastTold.step = step
  const isBefore = now < book.match.kickOff
  const lines = changedLines(lastTold, isBefore ? linesBefore(book, now) : linesLive(book, now))
  const isRunning = !isBefore && happened(book, now).at(-1)?.type !== 'match_ended'
  if (lines.length === 0 && !isRunning) return undefined
  return oddsChange(book, isBefore ? PRODUCERS.before : PRODUCERS.live, lines, now)
}

/** Lines that changed since their last publication. */
function changedLines(lastTold: PublishedState, lines: ReturnType<typeof linesLive>): string[] {
  return lines.flatMap((line) => {
    const key = `${line.market.id}|${line.market.specifiers}`
    const text = lineXml(line)
    if (lastTold.lines.get(key) === text) return []
    lastTold.lines.set(key, text)
    return [text]
  })
}

const same = (results: readonly Result[] | undefined, other: readonly Result[] | undefined) =>
  results !== undefined && other !== undefined && results.every((result, at) => result === other[at])

/** Difference between this settlement and the last: results that no longer hold are rolled back, new ones are settled. */
export function settlementsAt(book: Book, at: number, recovery?: RecoveryId): FeedMessage[] {
  const when = { at, ...(recovery ? { asked: recovery } : {}) }
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
