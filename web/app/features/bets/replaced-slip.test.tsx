// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { buttonNamed, clickAlone, mount } from '../../../test/dom.tsx'
import { arrive } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import type { SlipLeg } from '../../state/slip-store.ts'

// The slip reads the boot data at import.
arrive()
const { slipStore } = await import('../../state/slip-store.ts')
const { restorableLegs, restoreReplacedSlip, replacedSlip, replaceSlip } = await import('./replaced-slip.ts')
const { removePlacedBets } = await import('./remove-legs.ts')
const { RestoreSlip } = await import('./restore-slip.tsx')

const leg = (fixture: number, odds = 1_850): SlipLeg => ({
  ...{ fixture, market: 1, specifiers: '', selection: '1', odds, version: 3 },
  ...{ home: 'Paineira', away: 'Aroeira', sport: 'football', tournament: 'Série A' },
  ...{ starts_at: '2027-01-01T20:00:00.000Z', name: 'three_way', selection_name: 'home' },
})
const offered = () => restorableLegs(replacedSlip.get(), slipStore.legs())
const KEY = 'bet-slip-before'

/** The restore offer after a reload on this device. */
async function offeredAfterReload() {
  vi.resetModules()
  const state = await import('../../state/slip-store.ts')
  const again = await import('./replaced-slip.ts')
  return again.restorableLegs(again.replacedSlip.get(), state.slipStore.legs())
}

it('[SPORT-1] the slip that a code took the place of comes back by one press', () => {
  speak('pt', pt)
  slipStore.replace([leg(1), leg(2)])
  expect(replaceSlip([leg(3)])).toBe(true)
  expect(slipStore.legs()).toEqual([leg(3)])
  mount(<RestoreSlip legs={slipStore.legs()} />)
  expect(document.body.textContent).toContain('2 seleções de antes guardadas')
  clickAlone(buttonNamed('Desfazer'))
  expect(slipStore.legs()).toEqual([leg(1), leg(2)])
  expect(offered()).toBeUndefined()
})

it('is offered while the slip holds what the code put there, at whatever odds', () => {
  slipStore.replace([leg(1)])
  replaceSlip([leg(3)])
  slipStore.replace([leg(3, 2_000)])
  expect(offered()).toEqual([leg(1)])
  slipStore.toggle(leg(4))
  expect(offered()).toBeUndefined()
})

it('nothing is to be put back of an empty slip, or of one with the same selections', () => {
  slipStore.replace([])
  expect(replaceSlip([leg(3)])).toBe(false)
  expect(replaceSlip([leg(3, 2_000)])).toBe(false)
})

it('[SPORT-1] is still offered after a reload, and no more once it was put back', async () => {
  slipStore.replace([leg(1), leg(2)])
  replaceSlip([leg(3)])
  expect(await offeredAfterReload()).toEqual([leg(1), leg(2)])
  restoreReplacedSlip([leg(1), leg(2)])
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(await offeredAfterReload()).toBeUndefined()
})

it.each([
  ['a bet was placed', () => removePlacedBets([{ legs: [leg(3), leg(4)] }])],
  ['some of it was bet', () => removePlacedBets([{ legs: [leg(4)] }])],
  ['the slip was emptied', () => [leg(3), leg(4)].map((quoted) => slipStore.toggle(quoted))],
])('is gone for good when %s', async (_, act) => {
  slipStore.replace([leg(1)])
  replaceSlip([leg(3), leg(4)])
  act()
  slipStore.replace([leg(3), leg(4)])
  expect(offered()).toBeUndefined()
  expect(await offeredAfterReload()).toBeUndefined()
})

it('is gone by a reload after the slip was changed', async () => {
  slipStore.replace([leg(1)])
  replaceSlip([leg(3)])
  slipStore.toggle(leg(4))
  expect(await offeredAfterReload()).toBeUndefined()
  expect(localStorage.getItem(KEY)).toBeNull()
})

const taken = '3|1||1'
it.each([
  ['half a text', '{', 0],
  ['null', 'null', 0],
  ['a list', '[]', 0],
  ['no list of selections', JSON.stringify({ before: 'x', taken }), 0],
  ['an empty one', JSON.stringify({ before: [], taken }), 0],
  ['what took the place as a list', JSON.stringify({ before: [leg(1)], taken: [taken] }), 0],
  ['selections among others', JSON.stringify({ before: [leg(1), 7, { ...leg(4), odds: -1 }], taken }), 1],
  ['a text too long', JSON.stringify({ before: [{ ...leg(1), home: 'x'.repeat(201) }], taken }), 0],
  ['too many', JSON.stringify({ before: Array.from({ length: 80 }, (_, at) => leg(at + 10)), taken }), 50],
])('reads %s without harm', async (_, content, count) => {
  slipStore.replace([leg(3)])
  localStorage.setItem(KEY, content)
  expect((await offeredAfterReload()) ?? []).toHaveLength(count)
})

it('follows another tab, where a bet was placed or a code taken', () => {
  slipStore.replace([leg(3)])
  const hear = (content: object | null) => {
    if (content) localStorage.setItem(KEY, JSON.stringify(content))
    else localStorage.removeItem(KEY)
    dispatchEvent(new StorageEvent('storage', { key: KEY }))
  }
  hear({ before: [leg(1)], taken })
  expect(offered()).toEqual([leg(1)])
  hear(null)
  expect(offered()).toBeUndefined()
})
