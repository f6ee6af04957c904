import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildTree } from '../bets/receipt-tree.ts'
import {
  checkPriceFile,
  dayLeaf,
  type PriceFileDay,
  type PriceFileHead,
  readPriceFileHead,
} from './price-file.ts'
import { type PriceRow, priceText } from './price-row.ts'

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** Four prices on two days; the first of the text before chances. */
const ROWS: PriceRow[] = [1, 2, 3, 4].map((n) => ({
  ...{ textVersion: n === 1 ? 1 : 2, fixture: 1_001, n, market: 1, specifiers: '', state: 1 },
  ...{ odds: [2_000 + n, 3_400, 3_600], chances: n === 1 ? [] : [480_000, 280_000, 240_000], pushes: [] },
  ...{ source: 'supplier', messageAt: 1_760_000_000_000 + n, salt: n === 1 ? '' : `${n}`.repeat(32) },
}))
const hashes: string[] = []
let before: Uint8Array = new Uint8Array()
for (const row of ROWS) {
  before = sha256(Buffer.concat([before, Buffer.from(priceText(row))]))
  hashes.push(hex(before))
}
const ENDS = [
  { day: '2026-11-22', fixture: 1_001, n: 1, hash: hashes[0] ?? '' },
  { day: '2026-11-23', fixture: 1_001, n: 4, hash: hashes[3] ?? '' },
]
const OTHER = Buffer.from(dayLeaf({ day: '2026-11-23', fixture: 7, n: 9, hash: 'a7'.repeat(32) }))
const trees = ENDS.map((end) => buildTree([Buffer.from(dayLeaf(end)), OTHER], sha256))
const roots = new Map(ENDS.map(({ day }, at) => [day, hex(trees[at]?.root ?? OTHER)]))
const HEAD: PriceFileHead = {
  ...{ v: 1, fixture: 1_001, home: 'Flamengo', away: 'Palmeiras', starts_at: '2026-11-23T21:30:00.000Z' },
  ...{ n: 4, hash: hashes[3] ?? '' },
  days: ENDS.map(({ day, n, hash }, at) => ({
    ...{ day, n, hash, turns: trees[at]?.ways[0]?.turns ?? '' },
    hashes: trees[at]?.ways[0]?.hashes.map(hex) ?? [],
  })),
}
const LINES = ROWS.map((row) => `176000000${row.n}000 ${priceText(row)}`)

const WANTED = 3
function verdict(head = HEAD, lines: readonly string[] = LINES, known: ReadonlyMap<string, string> = roots) {
  const check = checkPriceFile(head, lines, known, WANTED)
  for (;;) {
    const { done, value } = check.next()
    if (done) return value
  }
}
const days = (...args: Parameters<typeof verdict>) => verdict(...args).days.map(({ is }) => is)

describe('the price file of a match', () => {
  it('[SPORT-1] is computed again by anybody, up to the roots that were published', () => {
    expect(verdict()).toMatchObject({ prices: 4, isWhole: true, isPublished: true, hash: hashes[3] })
    expect(days()).toEqual(['published', 'published'])
    expect(verdict().found).toEqual({ row: ROWS[2], hash: hashes[2] })
    expect(readPriceFileHead(JSON.stringify(HEAD))).toEqual(HEAD)
  })

  it('differs from the first day with a price that is not what was hashed', () => {
    const changed = LINES.map((line) => line.replace('2003,3400', '2013,3400'))
    expect(verdict(HEAD, changed)).toMatchObject({ isWhole: false, brokenAt: undefined })
    expect(days(HEAD, changed)).toEqual(['published', 'differs'])
    expect(days(HEAD, LINES, new Map([...roots, ['2026-11-22', 'a7'.repeat(32)]]))).toEqual([
      'differs',
      'published',
    ])
    expect(days(HEAD, LINES, new Map())).toEqual(['unknown', 'unknown'])
  })

  const [first, last] = HEAD.days as [PriceFileDay, PriceFileDay]
  const unknown = new Map<string, string>()
  it.each([
    ['days', { ...HEAD, days: [] }, roots],
    ['a root that is known', HEAD, unknown],
    ['a root of its last day', { ...HEAD, days: [first, { ...last, day: '9999-99-99' }] }, roots],
    ['a day with its last prices', { ...HEAD, days: [first] }, roots],
  ])('[SPORT-1] is whole, but not published without %s', (_, head, known) => {
    expect(verdict(head, LINES, known)).toMatchObject({ isWhole: true, isPublished: false })
  })

  it('is published by the root of its last day alone, unless a day differs', () => {
    const [firstRoot, lastRoot] = roots
    expect(verdict(HEAD, LINES, new Map([lastRoot ?? ['', '']])).isPublished).toBe(true)
    const changed = new Map([...roots, [firstRoot?.[0] ?? '', 'a7'.repeat(32)]])
    expect(verdict(HEAD, LINES, changed)).toMatchObject({ isWhole: true, isPublished: false })
  })

  it('returns to the page after each line, also an empty one', () => {
    const checking = checkPriceFile(HEAD, ['', ''], roots)
    expect([1, 2, 3].map(() => checking.next().done)).toEqual([false, false, true])
  })

  it.each([
    ['a price left out', LINES.toSpliced(1, 1), 2],
    ['a price of another match', LINES.map((line) => line.replace('[2,1001,3', '[2,1002,3')), 3],
    ['no time', LINES.map((line) => line.replace('1760000004000', 'x')), 4],
    ['something else', [...LINES, 'x'], 5],
  ])('ends at %s', (_, lines, brokenAt) => {
    expect(verdict(HEAD, lines)).toMatchObject({ isWhole: false, brokenAt })
  })

  it('is not whole without its last price', () => {
    expect(verdict(HEAD, LINES.slice(0, 3))).toMatchObject({ isWhole: false, brokenAt: undefined, prices: 3 })
  })

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['another version', JSON.stringify({ ...HEAD, v: 2 })],
    ['no days', JSON.stringify({ ...HEAD, days: {} })],
    ['a day that is none', JSON.stringify({ ...HEAD, days: [null] })],
    ['a day without a way', JSON.stringify({ ...HEAD, days: [{ ...HEAD.days[0], turns: 'up' }] })],
    ['days in another order', JSON.stringify({ ...HEAD, days: HEAD.days.toReversed() })],
    ['a day in a list', JSON.stringify({ ...HEAD, days: [{ ...HEAD.days[0], day: ['2026-11-22'] }] })],
    ['a hash in a list', JSON.stringify({ ...HEAD, hash: [HEAD.hash] })],
    [
      'too many days',
      JSON.stringify({
        ...HEAD,
        days: Array.from({ length: 401 }, (_, at) => ({ ...HEAD.days[0], day: `${1_000 + at}-01-01` })),
      }),
    ],
  ])('has no head in %s', (_, line) => expect(readPriceFileHead(line)).toBeUndefined())
})
