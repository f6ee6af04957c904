import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lastChoice } from './last-choice.ts'

const storage = new Map<string, string>()
const open = () => lastChoice<{ mines: number }>('mines', ({ mines }) => Number.isInteger(mines))

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('a page that loads anew offers the stake and the mines that were chosen before', () => {
  const page = open()
  expect(page.get()).toBeUndefined()
  page.set({ stake: 10, mines: 5 })
  expect(open().get()).toEqual({ stake: 10, mines: 5 })
  page.set({ stake: undefined, mines: 5 })
  expect(open().get()).toEqual({ stake: undefined, mines: 5 })
})

it.each(['', 'null', '[]', '{"stake":"10","mines":3}', '{"stake":1.5,"mines":3}', '{"stake":10}'])(
  'what is no choice is not offered (%s)',
  (text) => {
    storage.set('choice:mines', text)
    expect(open().get()).toBeUndefined()
  },
)

it('a choice is made where nothing can be kept', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  const page = open()
  page.set({ stake: 10, mines: 5 })
  expect(page.get()).toEqual({ stake: 10, mines: 5 })
})
