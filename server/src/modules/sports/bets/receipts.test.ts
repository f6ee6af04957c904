import { isSigned } from '@jogo/rules/bets/receipt'
import { describe, expect, it } from 'vitest'
import { createReceiptKey } from './receipts.ts'

const key = createReceiptKey('secret-of-receipts-for-the-tests-of-signing')
const receiptTexts = (count: number) => Array.from({ length: count }, (_, at) => `{"bet":"${at}"}`)

describe('receipts that are asked for together', () => {
  it.each([1, 2, 3, 5, 16, 17, 18, 50])(
    '[LAW-SPO-2] %i of them are each good by themselves, and only for their own text',
    async (count) => {
      const texts = receiptTexts(count)
      const signed = key.signAll(texts)
      expect(signed.map(({ text }) => text)).toEqual(texts)
      for (const [at, signedText] of signed.entries()) {
        expect(await isSigned(signedText, key.publicKey)).toBe(true)
        const other = texts[(at + 1) % count] ?? ''
        if (count > 1) expect(await isSigned({ ...signedText, text: other }, key.publicKey)).toBe(false)
      }
    },
  )

  it('share signatures, one for sixteen; one alone is signed itself', () => {
    const signed = key.signAll(receiptTexts(33))
    expect(new Set(signed.map(({ signature }) => signature.slice(0, 88))).size).toBe(3)
    expect(signed.filter(({ signature }) => signature.length === 88)).toHaveLength(1)
  })
})
