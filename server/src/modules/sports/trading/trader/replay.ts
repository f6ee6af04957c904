/** Recomputes the price log of a match from the supplier's messages: the same rows with the same hashes, despite late or repeated messages. */
import { createHash } from 'node:crypto'
import { textVersion } from '@jogo/rules/odds/price-row'
import { type FixtureMessage, parseMessage } from '../../../../partners/odds/index.ts'
import type { Database, Tx } from '../../../../platform/db.ts'
import { type PriceLine, priceLines } from '../../offer/index.ts'
import { applyToMarkets } from '../ingest/apply-to-markets.ts'
import {
  emptyFixtureMarkets,
  emptyMarket,
  type FixtureMarkets,
  withStatus,
} from '../ingest/fixture-markets.ts'
import { brokenAt, NO_ROWS } from './chain.ts'
import { type AppliedMessage, type Basis, findOldestMessage, listApplied, listBases } from './replay-store.ts'
import { afterMessage, handedOver, type NewPrice, openSheet, type PriceSheet, pricedAnew } from './sheet.ts'
import { listTradedFixtures } from './sheet-store.ts'

export interface Replay {
  messages: number
  /** Rows that follow from the messages, and the hash of the last. */
  made: { rows: number; hash: string }
  /** Published rows. */
  logged: { rows: number; hash: string }
  isSame: boolean
  /** Number of the first row altered after writing, or following an altered or missing row. Needs no messages. */
  brokenAt: number | undefined
  /** Whether all messages behind these prices are still stored; otherwise a difference proves no fault. */
  isKept: boolean
  /** Number of the first row that differs from the published price. */
  differsAt: number | undefined
}

/**
 * Pure.
 * @param sheet unpriced, with the first pricing basis
 * @param messages applied messages in order of arrival
 * @param bases pricing bases by message, in order
 */
export function* replayPrices(
  sheet: PriceSheet,
  messages: Iterable<AppliedMessage>,
  bases: readonly Basis[],
): Generator<NewPrice> {
  let [at, fixtureMarkets, epoch] = [sheet, emptyFixtureMarkets(sheet.fixture, sheet.by.sport), -1]
  for (const { n, epoch: told_in, cameAt, body } of messages) {
    if (told_in !== epoch) {
      ;[at, fixtureMarkets] = [handedOver(at), takenOver(fixtureMarkets)]
      epoch = told_in
    }
    const by = bases.findLast(({ since }) => since <= n)?.by
    if (by && by !== at.by) {
      if (by.sport !== fixtureMarkets.sport) fixtureMarkets = emptyFixtureMarkets(sheet.fixture, by.sport)
      at = pricedAnew(at, by)
    }
    const message = messageIn(body, cameAt)
    if (!message) continue
    const change = applyToMarkets(fixtureMarkets, { message, digest: bodyDigest(body) })
    fixtureMarkets = change.fixtureMarkets
    if (change.isRepeated) continue
    const outcome = afterMessage(at, change, message)
    at = outcome.sheet
    yield* outcome.rows
  }
}

/** Fixture markets as a new trader starts: with settlements and cancellations only. */
function takenOver(fixtureMarkets: FixtureMarkets): FixtureMarkets {
  const decided = [...fixtureMarkets.markets].flatMap(([key, { settled, cancelled, producer, ...line }]) => {
    if (!settled && !cancelled) return []
    const { market, specifiers, selections } = line
    const known = emptyMarket({ key, market, specifiers, selections }, producer)
    return [
      [key, withStatus({ ...known, ...(settled && { settled }), ...(cancelled && { cancelled }) })] as const,
    ]
  })
  return { ...emptyFixtureMarkets(fixtureMarkets.fixture, fixtureMarkets.sport), markets: new Map(decided) }
}

function messageIn(body: string, cameAt: number): FixtureMessage | undefined {
  const read = parseMessage(Buffer.from(body), cameAt)
  return 'message' in read && 'fixture' in read.message ? read.message : undefined
}

const bodyDigest = (body: string) => createHash('sha256').update(body).digest('base64').slice(0, 22)

/** Messages and prices are dropped by days, and two clocks write their times, ms. */
const CLOCKS_APART_MS = 3_600_000

/** Time limit of reading the stored rows of a match, ms. */
const READ_MS = 60_000

/** Reads messages and rows in one snapshot, so that a running trader makes no difference. @returns undefined for an unknown match */
export async function replayFixture(
  { snapshot }: Pick<Database, 'snapshot'>,
  fixture: number,
): Promise<Replay | undefined> {
  const stored = await snapshot(READ_MS, async (tx) => ({
    traded: (await listTradedFixtures(tx, [fixture]))[0],
    messages: await listApplied(tx, fixture),
    bases: await listBases(tx, fixture),
    lines: await listAll(tx, fixture),
    oldest: await findOldestMessage(tx),
  }))
  const { traded, messages, bases, lines, oldest } = stored
  if (!traded) return undefined
  const logged = lines.map(({ hash }) => hash.toString('hex'))
  // A row of an earlier release is made again with the text of its time.
  const textVersions = new Map(lines.map(({ n, text }) => [n, textVersion(text)]))
  const sheet = openSheet(fixture, bases[0]?.by ?? traded.sheet.by, new Map(), {
    ...{ head: NO_ROWS, secret: traded.sheet.secret, textVersions },
  })
  const recomputed = [...replayPrices(sheet, messages, bases)].map(({ hash }) => hash.toString('hex'))
  const differing = Array.from({ length: Math.max(recomputed.length, logged.length) }).findIndex(
    (_, at) => recomputed[at] !== logged[at],
  )
  const [price] = lines
  const isHeard = !price || (oldest !== undefined && oldest.getTime() - price.at < CLOCKS_APART_MS)
  return {
    messages: messages.length,
    made: { rows: recomputed.length, hash: recomputed.at(-1) ?? '' },
    logged: { rows: logged.length, hash: logged.at(-1) ?? '' },
    isSame: differing === -1,
    brokenAt: brokenAt(lines, traded.sheet.head),
    isKept: isHeard && logged.length === traded.sheet.head.n,
    differsAt: differing === -1 ? undefined : differing + 1,
  }
}

/** The prices of a match, packed ones and those of the log. */
async function listAll(tx: Tx, fixture: number): Promise<PriceLine[]> {
  const lines: PriceLine[] = []
  for await (const line of priceLines(tx, fixture)) lines.push(line)
  return lines
}
