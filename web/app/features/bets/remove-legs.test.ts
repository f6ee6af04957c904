// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { legKey, type SlipLeg, slipStore } from '../../state/slip-store.ts'
import type { PlannedSlip } from './planned-bets.ts'
import type { LegPreview } from './preview-slip.ts'
import { removeLegs } from './remove-legs.ts'
import { changeSlipInput, type Mode, NO_SYSTEM, readSlipInput, slipInput } from './slip-input.ts'

const leg = (fixture: number): SlipLeg => ({
  ...{ fixture, market: 1, specifiers: '', selection: '1', odds: 1_850, version: 3 },
  ...{ home: 'A', away: 'B', sport: 'football', tournament: 'Série A' },
  ...{ starts_at: '2026-11-24T22:00:00.000Z', name: 'three_way', selection_name: 'home' },
})
const key = (fixture: number) => legKey(leg(fixture))
/** The slip as sent, with a stake for each of these legs. */
const NO_LINES = { least: 0, most: 0, isCapped: false, fewestWins: 2 }
const sent = (
  mode: Mode,
  stakes: Readonly<Record<number, number | undefined>>,
  also: Mode[] = [],
): PlannedSlip => ({
  ...{ sent: [mode, ...also], stakes: { singles: 0, multiple: 1_000, system: 900 } },
  system: { ...NO_LINES, combination: { sizes: [2] }, lines: 3, lineStake: 300, stake: 900 },
  legs: Object.entries(stakes).map(
    ([fixture, stake]) => ({ leg: leg(Number(fixture)), key: key(Number(fixture)), stake }) as LegPreview,
  ),
})
const NONE: ReadonlySet<string> = new Set()
const left = () => [
  slipStore.legs().map(({ fixture }) => fixture),
  slipInput.get().stakes,
  slipInput.get().multiple,
]

beforeEach(() => {
  slipStore.replace([leg(1), leg(2), leg(3)])
  changeSlipInput({ stakes: { [key(1)]: 100, [key(3)]: 300 }, multiple: 1_000 })
})

it('[SPORT-4] takes off the singles that were sent, and leaves those without stake or left out', () => {
  removeLegs(sent('singles', { 1: 100, 2: undefined, 3: 300 }), new Set([key(3)]))
  expect(left()).toEqual([[2, 3], { [key(3)]: 300 }, 1_000])
})

it('[SPORT-4] leaves what was chosen and typed while the answer was on its way', () => {
  slipStore.toggle(leg(4))
  changeSlipInput({ stakes: { ...slipInput.get().stakes, [key(2)]: 250, [key(4)]: 400 } })
  removeLegs(sent('singles', { 1: 100, 2: undefined, 3: 300 }), NONE)
  expect(left()).toEqual([[2, 4], { [key(2)]: 250, [key(4)]: 400 }, 1_000])
})

it('[SPORT-4] of a multiple takes off its legs, and its stake unless another was typed', () => {
  slipStore.toggle(leg(4))
  removeLegs(sent('multiple', { 1: 100, 2: undefined, 3: 300 }), NONE)
  expect(left()).toEqual([[4], {}, undefined])
  slipStore.replace([leg(1), leg(2), leg(4)])
  changeSlipInput({ multiple: 2_000 })
  removeLegs(sent('multiple', { 1: undefined, 2: undefined }), NONE)
  expect(left()).toEqual([[4], {}, 2_000])
})

it('leaves nothing behind when all was bet', () => {
  removeLegs(sent('singles', { 1: 100, 2: 200, 3: 300 }), NONE)
  expect(left()).toEqual([[], {}, undefined])
})

it('[SPORT-4] what was bet in another tab leaves its stake here too', () => {
  localStorage.setItem('bet-wishes', JSON.stringify({ mode: 'singles', stakes: { [key(3)]: 300 } }))
  dispatchEvent(new StorageEvent('storage', { key: 'bet-wishes' }))
  expect(slipInput.get()).toEqual({
    ...readSlipInput(null),
    ...{ mode: 'singles', stakes: { [key(3)]: 300 } },
  })
})

it('[SPORT-1] of a system takes off its legs, its lines and its stake, unless others were chosen; of joined bets all but the refused', () => {
  const system = { sizes: [2], bankers: [], stake: 901, isTotal: true }
  changeSlipInput({ system, also: ['singles'] })
  removeLegs(sent('system', { 1: 100, 2: undefined }, ['singles']), new Set([key(1)]))
  expect([slipStore.legs().map(({ fixture }) => fixture), slipInput.get().also]).toEqual([[1, 3], []])
  expect(slipInput.get()).toMatchObject({ system: NO_SYSTEM, stakes: { [key(1)]: 100, [key(3)]: 300 } })
  changeSlipInput({ system: { ...system, stake: 1_200 } })
  removeLegs(sent('system', { 1: undefined }), NONE)
  expect(slipInput.get().system.stake).toBe(1_200)
})
