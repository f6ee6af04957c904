// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { buildTree } from '@jogo/rules/bets/receipt-tree'
import { dayLeaf, type PriceFileHead, readPriceFileHead } from '@jogo/rules/odds/price-file'
import { type PriceRow, priceText } from '@jogo/rules/odds/price-row'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buttonNamed, clickAlone, mount } from '../../../test/dom.tsx'
import { arrive } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'

arrive()
const { default: CheckPrices } = await import('./check-prices.tsx')
const { checkPrices, openPriceFile } = await import('./price-file.ts')

beforeEach(() => speak('pt', pt))
afterEach(() => vi.unstubAllGlobals())

const HEAD: PriceFileHead = {
  ...{ v: 1, fixture: 1_001, home: 'Flamengo', away: 'Palmeiras', starts_at: '2026-11-23T21:30:00.000Z' },
  ...{ n: 3, hash: '0'.repeat(64), days: [] },
}
const PRICE: PriceRow = {
  ...{ textVersion: 2, fixture: 1_001, n: 1, market: 18, specifiers: 'total=2.5', state: 1 },
  ...{
    odds: [2_000, 1_800],
    chances: [470_000, 530_000],
    pushes: [],
    salt: 'a7'.repeat(16),
    source: 'own',
    messageAt: 1_760_000_000_000,
  },
}
const LINES = [1, 2, 3].map((n) => `1760000000000 ${priceText({ ...PRICE, n })}`)

it.each([
  ['with its last line end', `${LINES.join('\n')}\n`, 3],
  ['without it', LINES.join('\n'), 3],
  ['cut off', LINES.slice(0, 2).join('\n'), 2],
  ['of its head alone', '', 0],
])('a price file is read line by line, %s', async (_, body, prices) => {
  const seen: number[] = []
  const text = `${JSON.stringify(HEAD)}\n${body}`
  expect(readPriceFileHead(text.split('\n', 1)[0] ?? '')).toEqual(HEAD)
  const verdict = await checkPrices({ text, head: HEAD }, new Map(), (done) => seen.push(done))
  expect(verdict).toMatchObject({ prices, brokenAt: undefined, isWhole: false })
  expect(seen).toEqual(prices > 0 ? [0] : [])
})

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const hashes: string[] = []
for (const line of LINES) {
  const before = Buffer.from(hashes.at(-1) ?? '', 'hex')
  hashes.push(Buffer.from(sha256(Buffer.concat([before, Buffer.from(line.slice(14))]))).toString('hex'))
}
const END = { day: '2026-11-23', fixture: 1_001, n: 3, hash: hashes[2] ?? '' }
const { root } = buildTree([Buffer.from(dayLeaf(END))], sha256)
const WHOLE = { ...HEAD, hash: END.hash, days: [{ ...END, turns: '', hashes: [] }] }
const ROOTS = [{ day: END.day, prices: 3, root: Buffer.from(root).toString('hex') }]
const fileWith = (head: object) => [JSON.stringify(head), ...LINES, ''].join('\n')

interface Answers {
  head?: PriceFileHead
  roots?: typeof ROOTS | 'away'
}

/** HTML of the verdict about the file of match 1001. */
async function check(part: ReactNode, { head = WHOLE, roots = ROOTS }: Answers = {}): Promise<string> {
  vi.stubGlobal('fetch', async (url: string) => {
    if (String(url).includes('price-file')) return new Response(fileWith(head))
    return roots === 'away' ? new Response('', { status: 404 }) : Response.json(roots)
  })
  mount(part)
  const status = () => document.querySelector('[role=status]')?.innerHTML ?? ''
  clickAlone(buttonNamed(pt.price_file.check))
  await expect.poll(status).toMatch(/<ul>|danger/)
  return status()
}

it('[SPORT-1] prices are right by a published root', async () => {
  const right = await check(<CheckPrices match="1001" />)
  expect(right).toContain(pt.price_file.is_true(3))
  expect(right).toContain('#circle-check')
})

it.each<[string, Answers]>([
  ['without an answer about roots', { roots: 'away' }],
  ['without a root of the day', { roots: [] }],
  ['without days', { head: { ...WHOLE, days: [] } }],
])('[SPORT-1] prices are only consistent in themselves %s', async (_, answers) => {
  const html = await check(<CheckPrices match="1001" />, answers)
  expect(html).toContain(pt.price_file.is_consistent(3))
  expect(html).toContain('#info')
  expect(html).not.toContain('accent')
})

it.each([
  ['that the file has not', { price: '4', hash: END.hash }, pt.price_file.not_found(4)],
  ['that is another in the receipt', { price: '3', hash: 'a7'.repeat(32) }, pt.price_file.other_hash],
])('[SPORT-1] a price %s is named', async (_, given, sentence) => {
  expect(await check(<CheckPrices match="1001" {...given} />)).toContain(sentence)
})

it('a price of a receipt that agrees has no warning', async () => {
  expect(await check(<CheckPrices match="1001" price="3" hash={END.hash} />)).not.toContain('danger')
})

it('a file of another match, or one too long, is unreadable', async () => {
  expect(await check(<CheckPrices match="1002" />)).toContain(pt.price_file.unreadable)
  const file = (size: number) => ({ size, text: async () => fileWith(WHOLE) })
  expect(await openPriceFile(file(200_000_000))).toMatchObject({ head: WHOLE })
  expect(await openPriceFile(file(200_000_001))).toBeUndefined()
})
