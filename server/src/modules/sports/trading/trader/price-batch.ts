import type { FixtureMessage } from '../../../../partners/odds/index.ts'
import type { FixtureMarkets } from '../ingest/fixture-markets.ts'
import { aboutFixture, type IngestedMessage } from '../ingest/ingest-messages.ts'
import type { TargetPrice } from './price-fixture.ts'
import { afterMessage, type NewPrice, type PriceSheet } from './sheet.ts'

/** Effects of messages before any price is written. */
export interface Batch {
  /** New sheets of the affected matches. */
  sheets: Map<number, PriceSheet>
  marketsByFixture: Map<number, FixtureMarkets>
  /** Number of the first message behind the prices of a match's sheet, by match. */
  since: Map<number, bigint>
  rows: NewPrice[]
  /** Unchanged markets published by another trader and adopted by this trader, by match. */
  adopted: Map<number, TargetPrice[]>
  /** Matches with a changed scoreboard. */
  scored: Set<number>
  /** Markets and selections that our table does not have. */
  unknown: string[]
  faults: { fixture: number; key: string; why: string }[]
}

/** Pure: reads the sheets, and changes none. */
export function priceBatch(
  ingestedMessages: readonly IngestedMessage[],
  findSheet: (fixture: number) => PriceSheet | undefined,
): Batch {
  const batch: Batch = {
    sheets: new Map(),
    marketsByFixture: new Map(),
    since: new Map(),
    rows: [],
    adopted: new Map(),
    scored: new Set(),
    unknown: [],
    faults: [],
  }
  for (const { n, read, change } of ingestedMessages) {
    const message = aboutFixture(read)
    const sheet = message && (batch.sheets.get(message.fixture) ?? findSheet(message.fixture))
    if (!message || !change || !sheet || change.isRepeated) continue
    if (!batch.since.has(message.fixture)) batch.since.set(message.fixture, n)
    price(batch, sheet, message, change)
  }
  return batch
}

function price(
  batch: Batch,
  sheet: PriceSheet,
  message: FixtureMessage,
  change: NonNullable<IngestedMessage['change']>,
): void {
  const { fixture } = message
  const outcome = afterMessage(sheet, change, message)
  batch.sheets.set(fixture, outcome.sheet)
  batch.marketsByFixture.set(fixture, change.fixtureMarkets)
  batch.rows.push(...outcome.rows)
  batch.adopted.set(fixture, [...(batch.adopted.get(fixture) ?? []), ...outcome.adopted])
  if (outcome.isScored) batch.scored.add(fixture)
  batch.unknown.push(...change.unknown)
  for (const { key, why } of outcome.faults) batch.faults.push({ fixture, key, why })
}
