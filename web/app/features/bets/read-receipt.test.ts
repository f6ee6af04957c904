import { expect, it } from 'vitest'
import { readReceipt } from './read-receipt.ts'

const payload = {
  ...{ bet: 'b', slip: 's', player: 'p', stake: 100, possible_payout: 185, cap: 1_000, rules_version: 1 },
  placed_at: '2026-11-23T15:00:00.000Z',
  legs: [{ fixture: 1, market: 1, specifiers: '', selection: '1', odds: 1_850, version: 3 }],
}
const second = {
  ...{ ...payload, v: 2, combination: { sizes: [1], bankers: [], line_stake: 100 } },
  legs: [
    {
      ...{ ...payload.legs[0], home: 'Flamengo', away: 'Palmeiras', starts_at: '2026-11-23T21:30:00.000Z' },
      ...{ market_name: 'Resultado final', selection_name: 'Flamengo', price_hash: 'a7'.repeat(32) },
    },
  ],
}
const receipt = (inner: object = payload) =>
  JSON.stringify({ key: 'k', text: JSON.stringify(inner), signature: 'c2ln' })

it('reads a receipt as it was copied, of either version', () => {
  expect(readReceipt(receipt(second))?.content).toEqual(second)
  const live = { ...second, legs: [{ ...second.legs[0], live_score: { home: 1, away: 0 }, live_epoch: 7 }] }
  expect(readReceipt(receipt(live))?.content).toEqual(live)
  expect(readReceipt(` ${receipt()}\n`)).toMatchObject({ key: 'k', signature: 'c2ln', content: payload })
  const whole = JSON.stringify({ ...JSON.parse(receipt()), public_key: 'a2V5' })
  expect(readReceipt(whole)?.publicKey).toBe('a2V5')
})
it.each([
  ['', ''],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['without its text', '{"key":"k","signature":"s"}'],
  ['a text that says nothing', '{"key":"k","text":"7","signature":"s"}'],
  ['no amount', receipt({ ...payload, stake: -1 })],
  ['no time', receipt({ ...payload, placed_at: 'soon' })],
  ['legs that are none', receipt({ ...payload, legs: [{}] })],
  ['another version', receipt({ ...second, v: 3 })],
  ['no words', receipt({ ...second, legs: payload.legs })],
  ['no score', receipt({ ...second, legs: [{ ...second.legs[0], live_score: { home: 1 } }] })],
  ['no lines', receipt({ ...second, combination: { sizes: 1 } })],
  ['impossible lines', receipt({ ...second, combination: { sizes: [2], bankers: [], line_stake: 100 } })],
  ['a very long one', 'x'.repeat(90_000)],
])('reads nothing from %s', (_, text) => expect(readReceipt(text)).toBeUndefined())
