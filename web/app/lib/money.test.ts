import { afterEach, describe, expect, it } from 'vitest'
import { speak } from './language.ts'
import { amountText, money } from './money.ts'
import { typedCents } from './typed-cents.ts'

afterEach(() => speak('pt'))

/** Locales use several kinds of spaces between sign and amount. */
const plain = (text: string) => text.replace(/\s/g, ' ')

describe('amounts are reais, in the way of the reader', () => {
  it.each([
    ['pt', 'R$ 1.234,56'],
    ['en', 'R$1,234.56'],
    ['es', '1.234,56 R$'],
  ] as const)('[START-2] in %s: %s', (language, written) => {
    speak(language)
    expect(plain(money(123_456))).toBe(written)
  })

  it('[START-2] a language changes the writing, never the currency or the amount', () => {
    for (const language of ['pt', 'en', 'es'] as const) {
      speak(language)
      for (const amount of [0, 1, 99, 100, 123_456, 10_000_000]) {
        expect(money(amount)).toContain('R$')
        expect(typedCents(amountText(amount))).toBe(amount)
        expect(amountText(-amount)).toBe(amount === 0 ? amountText(0) : `-${amountText(amount)}`)
      }
    }
  })
})
