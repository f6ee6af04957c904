import { expect, it } from 'vitest'
import { usedInstead } from './used-setting.ts'

it('[ENT-16] a value that the others hold back is named with what is used instead; any other says nothing', () => {
  const rows = [{ key: 'casino_bet_default', value: 5_000 }]
  expect(usedInstead('casino_bet_default', rows)).toMatch(/^The site uses 2000:/)
  expect(
    usedInstead('casino_bet_default', [...rows, { key: 'casino_bet_max_total', value: 9_000 }]),
  ).toBeUndefined()
  expect(usedInstead('casino_bet_max_total', rows)).toBeUndefined()
})
