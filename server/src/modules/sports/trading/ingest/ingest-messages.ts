import { createHash } from 'node:crypto'
import type { Delivered, FixtureMessage, ReadMessage, Unreadable } from '../../../../partners/odds/index.ts'
import { parseMessage } from '../../../../partners/odds/index.ts'
import type { Tx } from '../../../../platform/db.ts'
import { publishLateStarts } from '../../results/index.ts'
import { applyToMarkets } from './apply-to-markets.ts'
import { findFixtures, updateFixtures, updateStartsEarlier } from './catalogue-store.ts'
import type { IngestDeps } from './deps.ts'
import { bodyText, type FeedRow, insertMessages, storedMessages, updateApplied } from './feed-store.ts'
import type { FixtureMarkets, MarketsChange } from './fixture-markets.ts'
import { fixtureRow } from './fixture-row.ts'
import { newFixtureMarkets } from './new-fixture-markets.ts'
import { writeResults } from './write-results.ts'

/** A message as received; `retriedRow`: its row number if it failed before. */
export interface Arrived extends Delivered {
  retriedRow?: bigint
}

/** A message and its changes; no change for a message without a match of ours. */
export interface IngestedMessage {
  /** Row number in `feed_messages`. */
  n: bigint
  delivered: Delivered
  read: ReadMessage | Unreadable
  change?: MarketsChange
}

/** Intake state of one process, in memory only. */
export interface IngestState {
  marketsByFixture: Map<number, FixtureMarkets>
  /** Unknown matches with the number of their first message: requested from the supplier, then added or refused. */
  awaited: Map<number, bigint>
  /** Matches of `awaited` that are now stored: their messages are applied with the next batch. */
  ready: Set<number>
}

interface Read {
  delivered: Delivered
  read: ReadMessage | Unreadable
  digest: string
}

const bodyDigest = (body: Buffer) => createHash('sha256').update(body).digest('base64').slice(0, 22)
const parseDelivered = (delivered: Delivered, cameAt: number): Read => ({
  delivered,
  read: parseMessage(delivered.body, cameAt),
  digest: bodyDigest(delivered.body),
})

/** The message, if it is about a fixture. */
export const aboutFixture = (read: ReadMessage | Unreadable): FixtureMessage | undefined =>
  'message' in read && 'fixture' in read.message ? read.message : undefined

/** `adopt`: to be called when the transaction has been committed. */
export interface IngestedBatch {
  ingested: IngestedMessage[]
  adopt(): void
}

/**
 * Stores messages and their changes of matches, scores and results. Memory changes only with `adopt`, so that a failed batch can be retried.
 * @param tx of a process with the lease of this epoch
 */
export async function ingestMessages(
  tx: Tx,
  { clock, epoch, onResults }: Pick<IngestDeps, 'clock' | 'epoch' | 'onResults'>,
  state: IngestState,
  batch: readonly Delivered[],
): Promise<IngestedBatch> {
  const now = clock.now()
  const reads = batch.map((delivered) => parseDelivered(delivered, now.getTime()))
  const marketsByFixture = await marketsFor(tx, state, reads)
  const rows = reads.map((read) => feedRow(read, marketsByFixture))
  const ns = rows.length > 0 ? await insertMessages(tx, epoch, rows, now) : []
  const before = new Map(marketsByFixture)
  const ingested = await applyBacklogs(tx, state, marketsByFixture, ns[0])
  for (const [at, read] of reads.entries()) ingested.push(applied(marketsByFixture, ns[at] as bigint, read))
  const begun = await saveScores(tx, before, marketsByFixture, now)
  await publishLateStarts(tx, [...begun, ...(await saveStarts(tx, ingested))])
  const settled: bigint[] = []
  for (const { read, change } of ingested) {
    const message = aboutFixture(read)
    if (message && change && !change.isRepeated)
      settled.push(...(await writeResults(tx, change.fixtureMarkets.sport, message, now)))
  }
  if (settled.length > 0) await onResults(tx, [...new Set(settled)])
  return { ingested, adopt: () => adopt(state, marketsByFixture, ingested) }
}

function adopt(
  state: IngestState,
  marketsByFixture: ReadonlyMap<number, FixtureMarkets>,
  ingested: readonly IngestedMessage[],
) {
  for (const [fixture, fixtureMarkets] of marketsByFixture) {
    state.marketsByFixture.set(fixture, fixtureMarkets)
    state.awaited.delete(fixture)
    state.ready.delete(fixture)
  }
  for (const { n, read } of ingested) {
    const fixture = aboutFixture(read)?.fixture
    if (fixture !== undefined && !state.marketsByFixture.has(fixture) && !state.awaited.has(fixture))
      state.awaited.set(fixture, n)
  }
}

function feedRow({ delivered, read }: Read, marketsByFixture: ReadonlyMap<number, FixtureMarkets>): FeedRow {
  const message = 'message' in read ? read.message : undefined
  return {
    producer: message?.producer ?? null,
    fixture: aboutFixture(read)?.fixture ?? null,
    routingKey: delivered.routingKey,
    madeAt: message ? new Date(message.at) : null,
    body: bodyText(delivered.body),
    isApplied: marketsByFixture.has(aboutFixture(read)?.fixture ?? 0),
  }
}

/** Known matches of the messages. */
async function marketsFor(
  tx: Tx,
  ingestState: IngestState,
  reads: readonly Read[],
): Promise<Map<number, FixtureMarkets>> {
  const fixtureIds = new Set([
    ...ingestState.ready,
    ...reads.flatMap(({ read }) => aboutFixture(read)?.fixture ?? []),
  ])
  const marketsByFixture = new Map<number, FixtureMarkets>()
  const missing: number[] = []
  for (const fixture of fixtureIds) {
    const fixtureMarkets = ingestState.marketsByFixture.get(fixture)
    if (fixtureMarkets) marketsByFixture.set(fixture, fixtureMarkets)
    else missing.push(fixture)
  }
  if (missing.length > 0)
    for (const found of await findFixtures(tx, missing))
      marketsByFixture.set(found.id, await newFixtureMarkets(tx, found))
  return marketsByFixture
}

/** Messages about matches that are not known yet. */
async function applyBacklogs(
  tx: Tx,
  { awaited }: IngestState,
  marketsByFixture: Map<number, FixtureMarkets>,
  before: bigint | undefined,
): Promise<IngestedMessage[]> {
  const ingested: IngestedMessage[] = []
  for (const fixture of marketsByFixture.keys()) {
    const first = awaited.get(fixture)
    if (first === undefined) continue
    const since = { after: first - 1n, ...(before !== undefined && { before }) }
    for await (const { n, delivered, cameAt } of storedMessages(tx, fixture, since))
      ingested.push(applied(marketsByFixture, n, parseDelivered(delivered, cameAt)))
    await updateApplied(tx, fixture, first, before)
  }
  return ingested
}

function applied(
  marketsByFixture: Map<number, FixtureMarkets>,
  n: bigint,
  { delivered, read, digest }: Read,
): IngestedMessage {
  const message = aboutFixture(read)
  const fixtureMarkets = message && marketsByFixture.get(message.fixture)
  if (!message || !fixtureMarkets) return { n, delivered, read }
  const change = applyToMarkets(fixtureMarkets, { message, digest })
  marketsByFixture.set(message.fixture, change.fixtureMarkets)
  return { n, delivered, read, change }
}

/** @returns matches that start earlier than we knew */
async function saveStarts(tx: Tx, ingested: readonly IngestedMessage[]): Promise<number[]> {
  const earlier: number[] = []
  for (const { read } of ingested) {
    const message = aboutFixture(read)
    if (message?.kind !== 'fixture_change' || message.startsAt === undefined) continue
    if (await updateStartsEarlier(tx, message.fixture, new Date(message.startsAt)))
      earlier.push(message.fixture)
  }
  return earlier
}

/** @returns matches that started */
async function saveScores(
  tx: Tx,
  before: ReadonlyMap<number, FixtureMarkets>,
  after: ReadonlyMap<number, FixtureMarkets>,
  now: Date,
): Promise<number[]> {
  const rows = [...after.values()].flatMap(({ fixture, sport, match }) =>
    match && match !== before.get(fixture)?.match ? [fixtureRow(fixture, sport, match)] : [],
  )
  return rows.length > 0 ? await updateFixtures(tx, rows, now) : []
}
