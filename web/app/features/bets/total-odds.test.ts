import { expect, it } from 'vitest'
import { shownTotal, totalMilli } from './total-odds.ts'

it('[SPORT-4] shows the total of all odds with two decimals, and never more than is paid', () => {
  const total = totalMilli([{ odds: 1_870 }, { odds: 1_892 }])
  expect([total, shownTotal(total)]).toEqual([3_538, 3_530])
  expect(shownTotal(totalMilli([{ odds: 2_320 }]))).toBe(2_320)
})
