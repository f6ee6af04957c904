import { expect, it } from 'vitest'
import { nextCheckAt } from './reality-check.ts'

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)

it.each([
  ['the usual hour after the beginning', '10:00', undefined, undefined, '11:00'],
  ['the chosen time after the beginning', '10:00', undefined, 15, '10:15'],
  ['the chosen time after the last that was read', '10:00', '10:40', 30, '11:10'],
  ['after the beginning when the last one belongs to an earlier session', '10:00', '08:00', 30, '10:30'],
])('[PROT-4] the next reality check is due %s', (_, began, checked, checkMinutes, due) => {
  const checkedAt = checked === undefined ? undefined : at(checked)
  expect(nextCheckAt({ beganAt: at(began), checkedAt, checkMinutes })).toEqual(at(due))
})
