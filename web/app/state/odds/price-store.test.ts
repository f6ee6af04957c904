import { beforeEach, expect, it } from 'vitest'
import { createPriceStore, type KnownPrices, type PriceStore, priceKey } from './price-store.ts'

const KEY = priceKey(7, 1, '')
const place = () => ({}) as Element
const prices = (odds: (number | null)[], version = 1, state: 'open' | 'suspended' = 'open') => [
  { market: 1, specifiers: '', version, state, odds },
]

let store: PriceStore
let written: [Element, readonly (number | null)[], readonly (number | null)[] | undefined][]
let due: (() => void)[]
/** Delays of scheduled runs, ms. */
let waits: number[]
beforeEach(() => {
  written = []
  due = []
  waits = []
  store = createPriceStore(
    (element, now: KnownPrices, before) => void written.push([element, now.odds, before?.odds]),
    (then, ms) => {
      due.push(then)
      waits.push(ms)
    },
  )
})
const quarterSecond = () => {
  for (const then of due.splice(0)) then()
}

it('[SPORT-1] writes a change into each place on the screen, all of a quarter of a second at once', () => {
  const [element, other] = [place(), place()]
  store.show(KEY, element)
  store.show(KEY, other)
  store.storePrices(7, 1, prices([1_850, 2_000]))
  store.see(element, true)
  store.see(other, true)
  quarterSecond()
  written = []
  for (const at of [2, 3, 4]) store.storePrices(7, at, prices([1_850 + at, 2_000], at))
  expect(written).toEqual([])
  expect(due).toHaveLength(1)
  quarterSecond()
  expect(written).toEqual([
    [element, [1_854, 2_000], [1_850, 2_000]],
    [other, [1_854, 2_000], [1_850, 2_000]],
  ])
})

it('[SPORT-1] writes four times a second at most', () => {
  const element = place()
  store.show(KEY, element)
  store.see(element, true)
  for (const at of [1, 2]) {
    store.storePrices(7, at, prices([1_850 + at], at))
    quarterSecond()
  }
  expect(waits[0]).toBe(0)
  expect(waits[1]).toBeGreaterThan(200)
  expect(waits[1]).toBeLessThanOrEqual(250)
})

it('writes nothing outside of the screen, and the newest when it comes back', () => {
  const element = place()
  store.show(KEY, element)
  store.see(element, true)
  store.storePrices(7, 1, prices([1_850]))
  quarterSecond()
  store.see(element, false)
  store.storePrices(7, 2, prices([1_900], 2))
  quarterSecond()
  expect(written).toHaveLength(1)
  store.see(element, true)
  expect(written.at(-1)).toEqual([element, [1_900], [1_850]])
})

it('an older change that comes late replaces nothing, whatever its version; the same again writes nothing', () => {
  const element = place()
  store.show(KEY, element)
  store.see(element, true)
  store.storePrices(7, 5, prices([1_900], 2))
  store.storePrices(7, 4, prices([1_850], 9))
  expect(store.get(KEY)?.odds).toEqual([1_900])
  quarterSecond()
  store.storePrices(7, 6, prices([1_900], 2))
  quarterSecond()
  expect(written).toHaveLength(1)
  // After a restart of the prices versions begin again; the change number continues.
  store.storePrices(7, 7, prices([1_700], 1))
  expect(store.get(KEY)?.odds).toEqual([1_700])
})

it('a place that has gone is written no more', () => {
  const element = place()
  const hide = store.show(KEY, element)
  store.see(element, true)
  store.storePrices(7, 1, prices([1_850]))
  hide()
  quarterSecond()
  expect(written).toEqual([])
})

it('says when a market is new on offer, not when it is merely on another tab of the page', () => {
  const taken = (seq: number, state: 'open' | 'suspended' | 'closed') =>
    store.storePrices(7, seq, [{ market: 1, specifiers: '', version: seq, state, odds: [1_850] }])
  expect(taken(1, 'closed'), 'none to show').toBe(true)
  expect(taken(2, 'open')).toBe(false)
  expect(taken(3, 'suspended')).toBe(true)
  expect(taken(4, 'closed')).toBe(true)
  expect(taken(5, 'suspended')).toBe(false)
})

it('a suspended market without odds keeps its last ones, and takes no bets', () => {
  const element = place()
  store.show(KEY, element)
  store.see(element, true)
  store.storePrices(7, 1, prices([1_850, 2_000]))
  store.storePrices(7, 2, [{ market: 1, specifiers: '', version: 2, state: 'suspended', odds: [null, null] }])
  expect(store.get(KEY)).toMatchObject({ state: 'suspended', odds: [1_850, 2_000] })
  store.storePrices(7, 3, [{ market: 1, specifiers: '', version: 3, state: 'closed', odds: [null, null] }])
  expect(store.get(KEY)?.odds, 'closed for good').toEqual([null, null])
})

it('[SPORT-1] facts of a moment come with the next writing of its prices', () => {
  const element = place()
  store.show(KEY, element)
  store.see(element, true)
  const facts: unknown[] = []
  store.storePrices(7, 1, prices([1_850]))
  store.alongside(() => facts.push(written.length))
  expect(facts).toEqual([])
  quarterSecond()
  expect(facts, 'after the price, in the same task').toEqual([1])
  store.alongside(() => facts.push('alone'))
  quarterSecond()
  expect(facts).toEqual([1, 'alone'])
})

it('writes every place again in another format', () => {
  const element = place()
  store.show(KEY, element)
  store.see(element, true)
  store.storePrices(7, 1, prices([1_850]))
  quarterSecond()
  store.rewrite()
  expect(written).toHaveLength(2)
})

it('a match that takes no bets suspends all of its markets, and no other match', () => {
  store.storePrices(7, 1, prices([1_850]))
  store.storePrices(77, 1, prices([1_850]))
  store.suspend(7, 2)
  expect([KEY, priceKey(77, 1, '')].map((key) => store.get(key)?.state)).toEqual(['suspended', 'open'])
  store.storePrices(7, 3, prices([1_900], 2))
  expect(store.get(KEY)?.state).toBe('open')
})

it('suspends every match when nobody sets prices, until each is told again', () => {
  store.storePrices(7, 3, prices([1_850]))
  store.storePrices(77, 1, prices([1_850]))
  store.suspendAll()
  const states = () => [KEY, priceKey(77, 1, '')].map((key) => store.get(key)?.state)
  expect(states()).toEqual(['suspended', 'suspended'])
  // The same answer again, over HTTP, without a change.
  store.storePrices(7, 3, prices([1_850]))
  expect(states()).toEqual(['open', 'suspended'])
})

it('forgets what no place shows once there is much of it', () => {
  store.show(KEY, place())
  store.storePrices(7, 1, prices([1_850]))
  for (let fixture = 8; fixture < 5_100; fixture++) store.storePrices(fixture, 1, prices([1_850]))
  expect(store.get(KEY)).toBeDefined()
  expect(store.get(priceKey(8, 1, ''))).toBeUndefined()
})
