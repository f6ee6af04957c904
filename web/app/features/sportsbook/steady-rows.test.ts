import { expect, it } from 'vitest'
import { steadyRows } from './steady-rows.ts'

const match = (id: number, minute = 0) => ({ id, minute })

it('[SPORT-1] a match that begins or ends moves no other row of the live list', () => {
  const shown = [match(1), match(2), match(3)]
  const rows = [match(4), match(3, 5), match(1, 9)]
  expect(steadyRows(shown, rows, false)).toEqual([match(1, 9), match(2), match(3, 5), match(4)])
  expect(steadyRows(shown, rows, true), 'with something below it').toEqual([
    match(1, 9),
    match(2),
    match(3, 5),
  ])
  expect(steadyRows([], rows, true), 'the first answer').toEqual(rows)
})
