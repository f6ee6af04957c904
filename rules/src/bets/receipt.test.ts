import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type BetReceipt, isSigned, playerMark, receiptText } from './receipt.ts'

const RECEIPT: BetReceipt = {
  bet: '018f0000-0000-7000-8000-000000000001',
  slip: '018f0000-0000-7000-8000-000000000002',
  player: playerMark('018f0000-0000-7000-8000-000000000001', 7),
  stake: 1_000,
  possible_payout: 1_850,
  cap: 50_000_000,
  rules_version: 1,
  placed_at: '2026-11-23T12:00:00.000Z',
  legs: [{ fixture: 1_001, market: 18, specifiers: 'total=2.5', selection: '12', odds: 1_850, version: 3 }],
}
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const open = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
const signed = (text: string) => ({
  text,
  signature: sign(null, Buffer.from(text), privateKey).toString('base64'),
})

describe('a receipt', () => {
  it('has the same text however its fields were put together', () => {
    const { legs, ...head } = RECEIPT
    const turned = { legs: legs.map(({ odds, ...leg }) => ({ odds, ...leg })), ...head }
    expect(receiptText(turned)).toBe(receiptText(RECEIPT))
    expect(receiptText(RECEIPT)).toMatch(/^\{"bet":.*"cap":50000000,"legs":\[\{"fixture":1001,/)
  })

  it('[LAW-SPO-2] is good with the key that signed it, and as it was signed', async () => {
    const receipt = signed(receiptText(RECEIPT))
    expect(await isSigned(receipt, open)).toBe(true)
    const dearer = receiptText({ ...RECEIPT, possible_payout: 2_850 })
    expect(await isSigned({ ...receipt, text: dearer }, open)).toBe(false)
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' })
    expect(await isSigned(receipt, other.subarray(-32).toString('base64'))).toBe(false)
  })

  it.each([
    ['no signature', '', open],
    ['no base64', '~'.repeat(88), open],
    ['too short a signature', 'AAAA', open],
    ['a long signature', 'A'.repeat(100_000), open],
    ['no key', signed('x').signature, ''],
    ['another kind of key', signed('x').signature, 'A'.repeat(60)],
  ])('is none with %s', async (_, signature, key) => {
    expect(await isSigned({ text: receiptText(RECEIPT), signature }, key)).toBe(false)
  })

  it('is none when it is longer than receipts are', async () => {
    expect(await isSigned(signed('x'.repeat(20_001)), open)).toBe(false)
  })

  it('names its player to those alone who know both numbers', () => {
    expect(playerMark('a', 7)).not.toBe(playerMark('a', 8))
    expect(playerMark('a', 7)).not.toBe(playerMark('b', 7))
    expect(playerMark('a', 7)).toMatch(/^[0-9a-f]{64}$/)
  })
})
