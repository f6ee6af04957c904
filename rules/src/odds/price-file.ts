/**
 * The price file of a match: everything that is needed to compute its price log again. The first line is a JSON object (`PriceFileHead`), each other line a
 * price: its time of writing in ms, which no hash proves, a space, and its hashed text (`priceText`). The hash of the last price at the end of a day (UTC) is
 * a leaf of the day's tree (`dayLeaf`, RFC 6962 as in receipts), whose root is published.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { merkleRoot } from '../bets/receipt-tree.ts'
import { type PriceRow, readPriceText } from './price-row.ts'

export interface PriceFileDay {
  /** `2026-11-23` */
  day: string
  /** The last price of the match on that day, and its hash. */
  n: number
  hash: string
  /** Side of each sibling hash, left (`l`) or right (`r`), and the hashes, from the leaf to the day's root. */
  turns: string
  hashes: readonly string[]
}

export interface PriceFileHead {
  v: 1
  fixture: number
  home: string
  away: string
  starts_at: string
  /** Number and hash of the last price. */
  n: number
  hash: string
  /** Closed days with prices, ascending. */
  days: readonly PriceFileDay[]
}

/** Text of a leaf of a day's tree. */
export const dayLeaf = ({
  day,
  fixture,
  n,
  hash,
}: {
  day: string
  fixture: number
  n: number
  hash: string
}) => `${day}|${fixture}|${n}|${hash}`

export interface PriceFileDayVerdict {
  day: string
  /** `published`: computed, and part of the published root; `unknown`: the root is not known; `differs`: anything else. */
  is: 'published' | 'unknown' | 'differs'
}

export interface PriceFileVerdict {
  head: PriceFileHead
  prices: number
  /** Whether all prices follow from the first to the stated end. */
  isWhole: boolean
  /** Whether the last price is the head of the last day, whose root is published, and no day differs: the chain covers all prices before it. */
  isPublished: boolean
  /** Number of the first line that is not the next price. */
  brokenAt: number | undefined
  hash: string
  days: readonly PriceFileDayVerdict[]
  /** The price with the wanted number, and its hash, as a receipt has it. */
  found?: { row: PriceRow; hash: string }
}

const MOST_DAYS = 400
const MOST_TURNS = 40
const HASH = /^[0-9a-f]{64}$/
const DAY = /^\d{4}-\d\d-\d\d$/
const isHash = (value: unknown): boolean => typeof value === 'string' && HASH.test(value)
const LONGEST_HEAD = 2_000_000
/** The head of a price file; undefined for any other text. */
export function readPriceFileHead(line: string): PriceFileHead | undefined {
  if (line.length > LONGEST_HEAD) return undefined
  try {
    const head = JSON.parse(line) as PriceFileHead
    const { v, fixture, n, hash, days, home, away, starts_at } = head
    const areTexts = [home, away, starts_at].every((text) => typeof text === 'string' && text.length <= 200)
    const isHead = v === 1 && [fixture, n].every(Number.isSafeInteger) && isHash(hash) && areTexts
    const areDays = Array.isArray(days) && days.length <= MOST_DAYS && days.every(isDay)
    return isHead && areDays ? head : undefined
  } catch {
    return undefined
  }
}

function isDay({ day, n, hash, turns, hashes }: PriceFileDay, place: number, days: readonly PriceFileDay[]) {
  const isNext = typeof day === 'string' && DAY.test(day) && day > (days[place - 1]?.day ?? '')
  const isWay = typeof turns === 'string' && /^[lr]*$/.test(turns) && turns.length <= MOST_TURNS
  const areHashes = Array.isArray(hashes) && hashes.length === turns.length && hashes.every(isHash)
  return isNext && isWay && areHashes && Number.isSafeInteger(n) && isHash(hash)
}

/**
 * Computes the prices of a file again. Yields after each line, so that a page stays responsive; the last value is the verdict.
 * @param lines without line ends, after the head
 * @param roots published roots by day, hexadecimal
 * @param priceNumber number of a price
 */
export function* checkPriceFile(
  head: PriceFileHead,
  lines: Iterable<string>,
  roots: ReadonlyMap<string, string>,
  priceNumber?: number,
): Generator<undefined, PriceFileVerdict> {
  let before: Uint8Array = new Uint8Array()
  let prices = 0
  let brokenAt: number | undefined
  let found: PriceFileVerdict['found']
  const ends = new Map<number, string>(head.days.map(({ n }) => [n, '']))
  for (const line of lines) {
    if (line === '') {
      yield
      continue
    }
    const text = line.slice(line.indexOf(' ') + 1)
    const row = readPriceText(text)
    if (
      !/^\d{1,15} $/.test(line.slice(0, -text.length)) ||
      row?.fixture !== head.fixture ||
      row.n !== prices + 1
    ) {
      brokenAt = prices + 1
      break
    }
    before = sha256.create().update(before).update(utf8ToBytes(text)).digest()
    prices += 1
    if (prices === priceNumber) found = { row, hash: bytesToHex(before) }
    if (ends.has(prices)) ends.set(prices, bytesToHex(before))
    yield
  }
  const hash = bytesToHex(before)
  const days = head.days.map((day) => ({ day: day.day, is: dayVerdict(head, day, ends.get(day.n), roots) }))
  const isWhole = !brokenAt && prices === head.n && hash === head.hash
  const isPublished =
    isWhole &&
    head.days.at(-1)?.n === prices &&
    days.at(-1)?.is === 'published' &&
    days.every(({ is }) => is !== 'differs')
  return { head, prices, isWhole, isPublished, brokenAt, hash, days, ...(found && { found }) }
}

function dayVerdict(
  { fixture }: PriceFileHead,
  { day, n, hash, turns, hashes }: PriceFileDay,
  computed: string | undefined,
  roots: ReadonlyMap<string, string>,
): PriceFileDayVerdict['is'] {
  if (computed !== hash) return 'differs'
  const root = roots.get(day)
  if (root === undefined) return 'unknown'
  const leaf = utf8ToBytes(dayLeaf({ day, fixture, n, hash }))
  return bytesToHex(merkleRoot(leaf, { turns, hashes: hashes.map(hexToBytes) }, sha256)) === root
    ? 'published'
    : 'differs'
}
