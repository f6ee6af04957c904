import { hash } from 'node:crypto'
import type { ResponseOf } from '@jogo/contract/endpoint'
import type { priceDays } from '@jogo/contract/price-log'
import { buildTree } from '@jogo/rules/bets/receipt-tree'
import { dayLeaf, type PriceFileDay, type PriceFileHead } from '@jogo/rules/odds/price-file'
import { refuse } from '../../../platform/refusal.ts'
import type { OfferDeps } from './deps.ts'
import { findFixture } from './fixture-store.ts'
import { type DayHead, findChainHead, listDayHeads, listPriceDays } from './price-day-store.ts'
import { priceLines } from './price-lines-store.ts'

/** Tree of the heads of a day, in the order of the matches' numbers. */
export const dayTree = (heads: readonly DayHead[]) =>
  buildTree(
    heads.map((head) => Buffer.from(dayLeaf(head))),
    (bytes) => hash('sha256', bytes, 'buffer'),
  )

const GOES_ON: ReadonlySet<string> = new Set(['scheduled', 'running', 'postponed'])

/**
 * The price file of a match that is over, in chunks (`rules/src/odds/price-file.ts`).
 * @throws Refusal fixture_not_found, also for a match without prices; price_file_not_ready before its end
 */
export async function openPriceFile(
  { db }: Pick<OfferDeps, 'db'>,
  id: number,
): Promise<AsyncGenerator<string>> {
  const fixture = (await findFixture(db.sql, id)) ?? refuse('fixture_not_found')
  if (GOES_ON.has(fixture.state)) refuse('price_file_not_ready')
  const head = (await findChainHead(db.sql, id)) ?? refuse('fixture_not_found')
  const days = priceFileDays(id, await listDayHeads(db.sql, id))
  const first: PriceFileHead = {
    ...{ v: 1, fixture: id, home: fixture.home.name, away: fixture.away.name },
    ...{ starts_at: fixture.startsAt.toISOString(), ...head, days },
  }
  return fileChunks(db, first)
}

async function* fileChunks({ sql }: OfferDeps['db'], head: PriceFileHead): AsyncGenerator<string> {
  yield `${JSON.stringify(head)}\n`
  let lines: string[] = []
  for await (const { at, text } of priceLines(sql, head.fixture)) {
    lines.push(`${at} ${text}\n`)
    if (lines.length < CHUNK_LINES) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}

const CHUNK_LINES = 500

function priceFileDays(fixture: number, heads: readonly DayHead[]): PriceFileDay[] {
  return [...Map.groupBy(heads, ({ day }) => day).values()].flatMap((ofDay) => {
    const place = ofDay.findIndex((head) => head.fixture === fixture)
    const [head, way] = [ofDay[place], dayTree(ofDay).ways[place]]
    if (!head || !way) return []
    const hashes = way.hashes.map((bytes) => Buffer.from(bytes).toString('hex'))
    return [{ day: head.day, n: head.n, hash: head.hash, turns: way.turns, hashes }]
  })
}

const DAYS = 100

/** Published roots of closed days, the last first. @throws Refusal invalid_request for a day that is none */
export async function showPriceDays(
  { db, clock }: Pick<OfferDeps, 'db' | 'clock'>,
  until?: string,
): Promise<ResponseOf<typeof priceDays>> {
  const last = until === undefined ? clock.now() : new Date(`${until}T00:00:00Z`)
  if (Number.isNaN(last.getTime())) refuse('invalid_request', { fields: { until: 'field_invalid' } })
  const days = await listPriceDays(db.sql, last.toISOString().slice(0, 10), DAYS)
  return days.map(({ day, prices, root }) => ({ day, prices, root: root.toString('hex') }))
}
