import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadOnce } from './reload-once.ts'

const assign = vi.fn()
const storage = new Map<string, string>()
const tab = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
}

beforeEach(() => {
  storage.clear()
  assign.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', tab)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[START-9] a page whose file is gone is loaded whole, once: what still fails then is told, and tried again later', () => {
  expect(reloadOnce('/casino')).toBe(true)
  expect(assign.mock.calls).toEqual([['/casino']])
  expect(reloadOnce('/casino')).toBe(false)
  vi.advanceTimersByTime(9_999)
  expect(reloadOnce('/fair')).toBe(false)
  expect(assign).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(reloadOnce('/fair')).toBe(true)
})

it('does not load into the error of the browser without a network, nor without end where nothing can be kept', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(reloadOnce('/casino')).toBe(false)
  vi.stubGlobal('navigator', { onLine: true })
  const no = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: no, setItem: no })
  expect(reloadOnce('/casino')).toBe(false)
  expect(assign).not.toHaveBeenCalled()
})
