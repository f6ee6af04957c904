import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigits, cpfDigits, formatCpf, isCpf, maskCpf } from './cpf.ts'

const cpf = fc
  .integer({ min: 0, max: 999_999_999 })
  .map((number) => String(number).padStart(9, '0'))
  .filter((nine) => !/^(\d)\1{8}$/.test(nine))
  .map((nine) => nine + checkDigits(nine))

describe('CPF', () => {
  it.each(['529.982.247-25', '52998224725', '111.444.777-35', '123.456.789-09', '000.000.001-91'])(
    'accepts %s',
    (text) => expect(isCpf(text)).toBe(true),
  )

  it.each([
    '529.982.247-24',
    '111.111.111-11',
    '00000000000',
    '5299822472',
    '529982247255',
    '',
    'abc',
    '529.982.247-2x',
  ])('refuses %s', (text) => expect(isCpf(text)).toBe(false))

  // A change of one of the first nine digits can pass by design: remainders 0 and 10 give the same check digit.
  it('refuses a check digit changed', () => {
    fc.assert(
      fc.property(
        cpf,
        fc.integer({ min: 9, max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        (digits, place, by) => {
          const changed = String((Number(digits[place]) + by) % 10)
          expect(isCpf(digits)).toBe(true)
          expect(isCpf(digits.slice(0, place) + changed + digits.slice(place + 1))).toBe(false)
        },
      ),
    )
  })

  it('shows it as far as it was typed, and masked', () => {
    expect(
      ['', '529', '5299', '5299822', '5299822472', '52998224725', '529982247259'].map(formatCpf),
    ).toEqual(['', '529', '529.9', '529.982.2', '529.982.247-2', '529.982.247-25', '529.982.247-25'])
    expect(cpfDigits('529.982.247-25')).toBe('52998224725')
    expect(maskCpf('52998224725')).toBe('***.982.247-**')
  })
})
