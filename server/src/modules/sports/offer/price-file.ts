import { hash } from 'node:crypto'
import type { ResponseOf } from '@jogo/contract/endpoint'
import type { priceDays } from '@jogo/contract/price-log'
import { buildTree } from '@jogo/rules/bets/receipt-tree'
import { dayLeaf, type PriceFileHead } from '@jogo/rules/odds/price-file'
import { createQueue } from '../../../platform/queue.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { OfferDeps } from './deps.ts'
import { findFixture } from './fixture-store.ts'
import { isOffered } from './offered.ts'
import { type DayHead, findChainHead, findEnd, listDayHeads, listPriceDays } from './price-day-store.ts'
import { type PriceLine, priceLines } from './price-lines-store.ts'

/** Tree of the heads of a day, in the order of the matches' numbers. */
export const dayTree = (heads: readonly DayHead[]) =>
  buildTree(
    heads.map((head) => Buffer.from(dayLeaf(head))),
    (bytes) => hash('sha256', bytes, 'buffer'),
  )

const GOES_ON: ReadonlySet<string> = new Set(['scheduled', 'running', 'postponed'])
/** Time after the end of a match in which its end may turn out to be a mistake, ms. */
const READY_AFTER_MS = 2 * 3_600_000
/** Files read at a time, and calls that wait for them: a reader that is slow occupies no place. */
const AT_ONCE = 2
const MAX_WAITING = 50
const CHUNK_LINES = 500

interface OpenFile {
  head: PriceFileHead
  first: PriceLine
  /** After the first. */
  rest: AsyncGenerator<PriceLine>
}

/**
 * Price files of matches that are over, in chunks (`rules/src/odds/price-file.ts`). The returned function throws Refusal fixture_not_found, also for a match
 * without prices or without its first one; price_file_not_ready until two hours after the end; busy.
 */
export function createPriceFiles(deps: OfferDeps): (id: number) => Promise<AsyncGenerator<string>> {
  const inTurn = createQueue(AT_ONCE, MAX_WAITING)
  return async (id) => {
    const { head, first, rest } = await inTurn(() => openFile(deps, id))
    return fileChunks({ head, first }, () => inTurn(() => readChunk(rest, head.n)))
  }
}

async function openFile({ db, clock, settings }: OfferDeps, id: number): Promise<OpenFile> {
  const fixture = (await findFixture(db.sql, id)) ?? refuse('fixture_not_found')
  if (!isOffered(fixture.tournament.sport, settings())) refuse('fixture_not_found')
  const end = (await findEnd(db.sql, id)) ?? refuse('fixture_not_found')
  const isOver = !GOES_ON.has(fixture.state) && end.getTime() + READY_AFTER_MS <= clock.now().getTime()
  if (!isOver) refuse('price_file_not_ready')
  const chain = (await findChainHead(db.sql, id)) ?? refuse('fixture_not_found')
  const head: PriceFileHead = {
    ...{ v: 1, fixture: id, home: fixture.home.name, away: fixture.away.name },
    ...{ starts_at: fixture.startsAt.toISOString(), ...chain, days: await listDayHeads(db.sql, id) },
  }
  const rest = priceLines(db.sql, id)
  const { done, value: first } = await rest.next()
  return done || first.n !== 1 ? refuse('fixture_not_found') : { head, first, rest }
}

async function* fileChunks(
  { head, first }: Pick<OpenFile, 'head' | 'first'>,
  nextChunk: () => Promise<string>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head)}\n${fileLine(first)}`
  for (let chunk = await nextChunk(); chunk !== ''; chunk = await nextChunk()) yield chunk
}

const fileLine = ({ at, text }: PriceLine) => `${at} ${text}\n`

/** The next lines up to a price; empty after it. */
async function readChunk(lines: AsyncGenerator<PriceLine>, last: number): Promise<string> {
  const chunk: string[] = []
  while (chunk.length < CHUNK_LINES) {
    const { done, value } = await lines.next()
    if (done || value.n > last) break
    chunk.push(fileLine(value))
  }
  return chunk.join('')
}

const DAYS = 100

/** Published roots of closed days, the last first. @throws Refusal invalid_request for a day that is none */
export async function showPriceDays(
  { db, clock }: Pick<OfferDeps, 'db' | 'clock'>,
  until?: string,
): Promise<ResponseOf<typeof priceDays>> {
  const last = until === undefined ? clock.now() : new Date(`${until}T00:00:00Z`)
  // PostgreSQL has no year 0.
  if (!(last.getUTCFullYear() >= 1)) refuse('invalid_request', { fields: { until: 'field_invalid' } })
  const days = await listPriceDays(db.sql, last.toISOString().slice(0, 10), DAYS)
  return days.map(({ day, prices, root }) => ({ day, prices, root: root.toString('hex') }))
}
