import { expect, it } from 'vitest'
import { speak } from '../../lib/language.ts'
import { en } from '../../messages/en.ts'
import { pt } from '../../messages/pt.ts'
import { oddsText } from './odds-text.ts'

it.each([
  [1_850, '1,85', '1.85'],
  [130_000, '130,00', '130.00'],
  [52_748_767, '52.748,767', '52,748.767'],
  [1_234_567_890, '1.234.567,89', '1,234,567.89'],
])('%i thousandths are %s', (odds, portuguese, english) => {
  speak('pt', pt)
  expect(oddsText(odds, 'decimal')).toBe(portuguese)
  speak('en', en)
  expect(oddsText(odds, 'decimal')).toBe(english)
})
