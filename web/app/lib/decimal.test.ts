import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { decimal, percent } from './decimal.ts'
import { LANGUAGE_TAGS, speak } from './language.ts'

afterEach(() => speak('pt'))

it('writes a number as the formatter of the language does', () => {
  for (const language of ['pt', 'en', 'es'] as const) {
    speak(language)
    for (const [least, most] of [
      [0, 0],
      [2, 2],
      [0, 2],
      [2, 4],
    ] as const) {
      const format = new Intl.NumberFormat(LANGUAGE_TAGS[language], {
        ...{ minimumFractionDigits: least, maximumFractionDigits: most, useGrouping: true },
      })
      // Above this value a double is inexact in the fifth place, and the formatters may round a half differently.
      fc.assert(
        fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (value) => {
          expect(decimal(value, least, most)).toBe(format.format(value))
        }),
      )
    }
  }
})

it('writes a percentage of basis points without idle zeros', () => {
  expect([percent(9900), percent(9750), percent(9712)]).toEqual(['99%', '97,5%', '97,12%'])
  speak('en')
  expect(percent(9750)).toBe('97.5%')
})
