import type { FixtureMessage } from '../../../partners/odds/index.ts'
import type { FixtureBook } from '../intake/book.ts'
import { aboutFixture, type TakenMessage } from '../intake/take.ts'
import { afterMessage, type Desk, type LoggedPrice } from './desk.ts'
import type { Wanted } from './price-fixture.ts'

/** What messages come to, before any price is written. */
export interface Batch {
  /** As they are after it, of the matches that it is about. */
  desks: Map<number, Desk>
  books: Map<number, FixtureBook>
  rows: LoggedPrice[]
  /** By match: markets that stand as another trader published them, and are ours from now on. */
  adopted: Map<number, Wanted[]>
  /** Matches whose scoreboard changed. */
  scored: Set<number>
  /** Markets and selections that our table does not have. */
  unknown: string[]
  faults: { fixture: number; key: string; why: string }[]
}

/** Pure: reads the desks, and changes none. */
export function priceBatch(
  taken: readonly TakenMessage[],
  deskOf: (fixture: number) => Desk | undefined,
): Batch {
  const batch: Batch = {
    desks: new Map(),
    books: new Map(),
    rows: [],
    adopted: new Map(),
    scored: new Set(),
    unknown: [],
    faults: [],
  }
  for (const { read, change } of taken) {
    const message = aboutFixture(read)
    const desk = message && (batch.desks.get(message.fixture) ?? deskOf(message.fixture))
    if (message && change && desk && !change.isRepeated) price(batch, desk, message, change)
  }
  return batch
}

function price(
  batch: Batch,
  desk: Desk,
  message: FixtureMessage,
  change: NonNullable<TakenMessage['change']>,
): void {
  const { fixture } = message
  const outcome = afterMessage(desk, change, message)
  batch.desks.set(fixture, outcome.desk)
  batch.books.set(fixture, change.book)
  batch.rows.push(...outcome.rows)
  batch.adopted.set(fixture, [...(batch.adopted.get(fixture) ?? []), ...outcome.adopted])
  if (outcome.isScored) batch.scored.add(fixture)
  batch.unknown.push(...change.unknown)
  for (const { key, why } of outcome.faults) batch.faults.push({ fixture, key, why })
}
