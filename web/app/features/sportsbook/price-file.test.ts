import { type PriceFileHead, readPriceFileHead } from '@jogo/rules/odds/price-file'
import { type PriceRow, priceText } from '@jogo/rules/odds/price-row'
import { expect, it } from 'vitest'
import { checkPrices } from './price-file.ts'

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
    source: 'own',
    messageAt: 1_760_000_000_000,
    salt: 'a7'.repeat(16),
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
