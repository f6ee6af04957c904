import { describe, expect, it } from 'vitest'
import { isAdult, isDate, parseBirthday, saoPauloDate } from './birthday.ts'

describe('[LAW-KYC-1] coming of age', () => {
  it('is counted at midnight in São Paulo, not in Greenwich', () => {
    expect(saoPauloDate(new Date('2026-10-09T02:59:59Z'))).toBe('2026-10-08')
    expect(isAdult('2008-10-09', new Date('2026-10-09T02:59:59Z'))).toBe(false)
    expect(isAdult('2008-10-09', new Date('2026-10-09T03:00:00Z'))).toBe(true)
  })

  it('comes on 1 March for who was born on 29 February', () => {
    expect(isAdult('2008-02-29', new Date('2026-02-28T12:00:00Z'))).toBe(false)
    expect(isAdult('2008-02-29', new Date('2026-03-01T12:00:00Z'))).toBe(true)
  })

  it('never comes for a day that does not exist', () => {
    expect(isAdult('1990-02-30', new Date('2026-03-01T12:00:00Z'))).toBe(false)
    expect(isAdult('', new Date('2026-03-01T12:00:00Z'))).toBe(false)
  })

  it('reads a birthday as it is typed', () => {
    expect(parseBirthday('31/12/1990')).toBe('1990-12-31')
    expect(['31/02/1990', '1990-12-31', '31/12/90', '00/01/1990', ''].map(parseBirthday)).toEqual(
      Array(5).fill(undefined),
    )
    expect([isDate('2024-02-29'), isDate('2023-02-29'), isDate('2023-13-01')]).toEqual([true, false, false])
  })
})
