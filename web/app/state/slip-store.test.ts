// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { legKey, type SlipLeg } from './slip-store.ts'

const leg = (more: Partial<SlipLeg> = {}): SlipLeg => ({
  ...{ fixture: 1001, market: 1, specifiers: '', selection: '1', odds: 1_850, version: 3 },
  ...{ home: 'Flamengo', away: 'Palmeiras', sport: 'football', tournament: 'Série A' },
  ...{ starts_at: '2026-11-24T22:00:00.000Z', name: 'three_way', selection_name: 'home' },
  ...more,
})

/** A page that opens with this storage content. */
async function open(content?: string) {
  vi.resetModules()
  if (content !== undefined) localStorage.setItem('bet-slip', content)
  const { slipStore } = await import('./slip-store.ts')
  const { slipCount } = await import('./slip.ts')
  return { slipStore, slipCount }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.resetModules())

it('[SPORT-1] a selection goes on the slip and off again, and is there after a reload', async () => {
  const { slipStore, slipCount } = await open()
  const heard = vi.fn()
  slipStore.subscribe(heard)
  expect(slipStore.toggle(leg())).toBe(true)
  expect(slipStore.toggle(leg({ selection: '2' }))).toBe(true)
  expect([slipStore.has(legKey(leg())), slipCount.get(), heard.mock.calls.length]).toEqual([true, 2, 2])
  const again = await open()
  expect(again.slipStore.legs()).toEqual([leg(), leg({ selection: '2' })])
  expect(again.slipCount.get()).toBe(2)
  again.slipStore.toggle(leg())
  again.slipStore.remove(legKey(leg({ selection: '2' })))
  expect(again.slipStore.legs()).toEqual([])
  expect(localStorage.getItem('bet-slip')).toBeNull()
})

it('holds 50 selections, and says when one more does not fit', async () => {
  const { slipStore } = await open()
  for (let fixture = 1; fixture <= 50; fixture++) expect(slipStore.toggle(leg({ fixture }))).toBe(true)
  expect(slipStore.toggle(leg({ fixture: 51 }))).toBe(false)
  expect(slipStore.legs()).toHaveLength(50)
})

it.each([
  ['{', 0],
  ['{"a":1}', 0],
  ['null', 0],
  [JSON.stringify([leg(), { fixture: 1 }, 7, leg({ odds: -1 }), leg({ odds: 1.5 })]), 1],
  [JSON.stringify([leg({ odds: 0 }), leg({ odds: 999 }), leg({ odds: 1_000 }), leg({ odds: 1_010 })]), 1],
  [JSON.stringify([leg({ home: 'x'.repeat(201) })]), 0],
  [JSON.stringify(Array.from({ length: 80 }, (_, fixture) => leg({ fixture }))), 50],
])('reads %s without harm', async (content, count) => {
  const { slipStore } = await open(content)
  expect(slipStore.legs()).toHaveLength(count)
})

it('follows another tab', async () => {
  const { slipStore, slipCount } = await open()
  localStorage.setItem('bet-slip', JSON.stringify([leg()]))
  dispatchEvent(new StorageEvent('storage', { key: 'bet-slip' }))
  expect([slipStore.legs().length, slipCount.get()]).toEqual([1, 1])
})
