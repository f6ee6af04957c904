import { afterEach, expect, it, vi } from 'vitest'
import { clock, countDown } from './countdown.tsx'

afterEach(() => vi.useRealTimers())

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [75, '1:15'],
  [3_599, '59:59'],
  [3_661, '1:01:01'],
])('%i s is %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text)
})

it('[DLG-11] a countdown shows what is left at once and every 1000 ms, and ends once', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) })
  const shown: string[] = []
  const ended = vi.fn()
  countDown('2026-11-21T00:00:03.000Z', (text) => shown.push(text), ended)
  expect(shown).toEqual(['0:03'])
  vi.advanceTimersByTime(999)
  expect(shown).toEqual(['0:03'])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['0:03', '0:02'])
  vi.advanceTimersByTime(2_000)
  expect(shown).toEqual(['0:03', '0:02', '0:01', '0:00'])
  vi.advanceTimersByTime(5_000)
  expect(shown).toHaveLength(4)
  expect(ended).toHaveBeenCalledOnce()
})
