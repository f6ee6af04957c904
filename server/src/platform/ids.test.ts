import { expect, it } from 'vitest'
import { newId, newPlayerId } from './ids.ts'

it('makes version 7 UUIDs that sort by time and do not repeat', () => {
  const clock = { now: () => new Date(Date.UTC(2026, 0, 2)), elapsed: () => 0 }
  const later = { now: () => new Date(Date.UTC(2026, 0, 3)), elapsed: () => 0 }
  const id = newId(clock)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 0, 2))
  expect(newId(later) > id).toBe(true)
  expect(new Set(Array.from({ length: 5_000 }, () => newId())).size).toBe(5_000)
})

it('makes player ids that JSON carries exactly, even decades from now', () => {
  const far = { now: () => new Date(Date.UTC(2090, 0, 1)), elapsed: () => 0 }
  expect(Number.isSafeInteger(newPlayerId(far))).toBe(true)
  expect(newPlayerId()).toBeGreaterThan(0)
})

it('makes different player ids for accounts of the same millisecond', () => {
  const still = { now: () => new Date(Date.UTC(2026, 0, 2)), elapsed: () => 0 }
  expect(new Set(Array.from({ length: 4_096 }, () => newPlayerId(still))).size).toBe(4_096)
})
