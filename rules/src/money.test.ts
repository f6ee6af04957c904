import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, decimalText, formatBrl, type Locale, oddsMilli, toWire } from './money.ts'
import { parseAmount } from './parse-amount.ts'

describe('cents', () => {
  it('takes whole centavos from any form', () => {
    expect(cents(10)).toBe(10n)
    expect(cents('9007199254740993')).toBe(9007199254740993n)
    expect(cents(-5n)).toBe(-5n)
  })

  it.each([0.1, 1.5, Number.NaN, Infinity, 2 ** 53, '1.5', '', ' 1', '1e3', '0x10'])(
    'refuses %s',
    (value) => {
      expect(() => cents(value)).toThrow(RangeError)
    },
  )

  it('refuses odds below 1.00', () => {
    expect(oddsMilli(1850)).toBe(1850n)
    expect(() => oddsMilli(999)).toThrow(RangeError)
  })

  it('goes on the wire only while a number carries it exactly', () => {
    expect(toWire(cents(Number.MAX_SAFE_INTEGER))).toBe(9007199254740991)
    expect(() => toWire(cents(2n ** 53n))).toThrow(RangeError)
    expect(() => toWire(cents(-(2n ** 53n)))).toThrow(RangeError)
  })
})

describe('formatBrl', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ')

  it('writes reais as each language does', () => {
    expect(plain(formatBrl(cents(123456)))).toBe('R$ 1.234,56')
    expect(plain(formatBrl(cents(123456), 'en'))).toBe('R$1,234.56')
    expect(plain(formatBrl(cents(1234567), 'es'))).toBe('12.345,67 R$')
    expect(plain(formatBrl(cents(1000), 'es'))).toBe('10,00 R$')
    expect(plain(formatBrl(cents(-123456), 'es'))).toBe('-1.234,56 R$')
    expect(plain(formatBrl(cents(-5)))).toBe('-R$ 0,05')
    expect(plain(formatBrl(cents(0)))).toBe('R$ 0,00')
  })

  it('writes to the letter what the formatter of the language does', () => {
    const tags = { pt: 'pt-BR', en: 'en-US', es: 'es' } as const
    for (const locale of ['pt', 'en', 'es'] as const) {
      const format = new Intl.NumberFormat(tags[locale], {
        ...{ style: 'currency', currency: 'BRL', currencyDisplay: 'narrowSymbol', useGrouping: true },
      })
      fc.assert(
        fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), (amount) => {
          const text = decimalText(cents(amount)) as Intl.StringNumericLiteral
          expect(formatBrl(cents(amount), locale)).toBe(format.format(text))
        }),
      )
    }
  })

  it('keeps every centavo beyond 2^53', () => {
    expect(plain(formatBrl(cents('90071992547409931')))).toBe('R$ 900.719.925.474.099,31')
  })
})

describe('parseAmount', () => {
  const cases: [string, Locale, bigint | undefined][] = [
    ['10', 'pt', 1000n],
    ['10,5', 'pt', 1050n],
    ['10.50', 'pt', 1050n],
    ['10,50', 'en', 1050n],
    ['1.234,56', 'pt', 123456n],
    ['1.234,56', 'en', 123456n],
    ['1,234.56', 'pt', 123456n],
    ['1234.56', 'pt', 123456n],
    ['R$ 1.234,56', 'pt', 123456n],
    ['1234,56', 'es', 123456n],
    ['1.234,56 R$', 'es', 123456n],
    ['10 r$ ', 'pt', 1000n],
    ['R$\u00a010,00', 'es', 1000n],
    ['R$ 10 R$', 'es', undefined],
    ['R$', 'es', undefined],
    ['10,', 'pt', 1000n],
    ['0', 'pt', 0n],
    ['0,05', 'en', 5n],
    ['1.234', 'pt', 123400n],
    ['1.234', 'en', undefined],
    ['1,234', 'en', 123400n],
    ['1,234', 'es', undefined],
    ['1.234.567', 'en', 123456700n],
    ['1,234,567.8', 'pt', 123456780n],
    ['0.123', 'pt', undefined],
    ['1234.567', 'pt', undefined],
    ['1.234.56', 'pt', undefined],
    ['1,23,456.00', 'en', undefined],
    ['10,505', 'pt', undefined],
    ['1.23,45', 'pt', undefined],
    ['1 234,56', 'pt', 123456n],
    ['1\u00a0234\u202f567.8', 'en', 123456780n],
    ['1 234', 'en', 123400n],
    ['12 34', 'pt', undefined],
    ['1 234.567', 'pt', undefined],
    ['10 50,00', 'pt', undefined],
    ['\u200eR$\u00a010,00\u200f', 'pt', 1000n],
    ['1\u2060.234\u00ad,56\ufeff', 'pt', 123456n],
    ['+R$\u00a010,00', 'pt', 1000n],
    ['+1.234,56\u00a0R$', 'es', 123456n],
    ['++10', 'pt', undefined],
    ['-10', 'pt', undefined],
    ['1e3', 'en', undefined],
    ['', 'pt', undefined],
    [',', 'pt', undefined],
    [',50', 'pt', 50n],
    ['.50', 'pt', 50n],
    ['R$ ,05', 'en', 5n],
    ['.5', 'pt', undefined],
    ['..50', 'pt', undefined],
    ['9'.repeat(41), 'pt', undefined],
  ]
  it.each(cases)('[MONEY-9] reads "%s" (%s) as %s', (text, locale, expected) => {
    expect(parseAmount(text, locale)).toBe(expected)
  })

  it('reads back what formatBrl writes', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 17n), fc.constantFrom<Locale>('pt', 'en', 'es'), (amount, locale) => {
        expect(parseAmount(formatBrl(cents(amount), locale), locale)).toBe(amount)
      }),
    )
  })

  it('writes the decimal form of the Pix interfaces', () => {
    expect([0, 5, 99, 100, 123456, -5].map((value) => decimalText(cents(value)))).toEqual([
      '0.00',
      '0.05',
      '0.99',
      '1.00',
      '1234.56',
      '-0.05',
    ])
  })
})
