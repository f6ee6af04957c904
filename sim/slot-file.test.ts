import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SlotData } from '@jogo/rules/slots/data'
import { enumerate } from '@jogo/rules/slots/enumerate'
import { slotOdds } from '@jogo/rules/slots/odds'
import { slotTable } from '@jogo/rules/slots/table'
import { describe, expect, it } from 'vitest'
import { houseSlots } from './exact.ts'
import { parseSlot, readSlot } from './slot-file.ts'

const ways = ['a', 'b', 'c']
const SMALL: SlotData = {
  name: 'small',
  version: 1,
  unit: 1,
  maxUnits: 50,
  symbols: ['a', 'b', 'c', 's'],
  scatter: 's',
  rows: 1,
  reels: [ways, ways, [...ways, 's']],
  ways: { by: 'ways' },
  pays: { a: { 3: 3 }, b: { 3: 2 }, c: { 3: 1 } },
}
const read = (change: object, of: SlotData = SMALL) =>
  parseSlot(JSON.stringify({ ...of, ...change }), 'x.json')
const tumble = { multipliers: [1, 2], most: 5 }
const free = { spins: { 1: 2 }, again: { 1: 1 }, most: 6, multiplier: 1 }

describe("a slot's file of any origin", () => {
  it('is counted exactly: a small one by hand', () => {
    const table = slotTable(read({}))
    const { cycle, rtp, hit, top } = slotOdds(table)
    expect([cycle, top.units]).toEqual([36, 3])
    expect([rtp, hit]).toEqual([expect.closeTo(6 / 36, 12), expect.closeTo(3 / 36, 12)])
  })

  it('is read from wherever it lies', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'slot-')), 'small.json')
    writeFileSync(file, JSON.stringify(SMALL))
    expect(readSlot(file)).toEqual(SMALL)
    expect(() => readSlot(join(file, 'none.json'))).toThrow('is no file')
  })

  it.each<[string, object, RegExp]>([
    ['tumbles for ever', { tumble: { ...tumble, most: undefined } }, /tumble/],
    ['tumbles a million times', { tumble: { ...tumble, most: 1e6 } }, /tumble\.most.*never end/],
    ['brings free spins for ever', { free: { ...free, most: undefined } }, /free/],
    ['brings a million free spins', { free: { ...free, most: 1e6 } }, /free\.most.*never end/],
    [
      'holds and spins for ever',
      {
        symbols: [...SMALL.symbols, 'k'],
        reels: [['k', ...ways], ways, ways],
        hold: { coin: 'k', least: 1, respins: 3, chance: [5, 5], values: [[1, 1]], full: 0 },
      },
      /hold\.chance.*never end/,
    ],
    ['counts in parts of units', { maxUnits: 1.5 }, /maxUnits/],
    [
      'stops in more ways than can be counted',
      { reels: Array(7).fill(Array(60).fill('a')) },
      /up to 100000000 are counted/,
    ],
    ['is of another kind', { hello: 1 }, /hello.*no slot has this/],
    ['names a symbol that it does not have', { reels: [ways, ways, ['z']] }, /no symbol "z"/],
  ])('that %s is refused, and the reason said', (_, change, reason) => {
    expect(() => read(change)).toThrow(reason)
  })

  it('with an end is played to it: every spin brings another, and the odds add up', () => {
    const always = { ...SMALL, reels: [ways, ways, ['s']], free: { ...free, reels: [ways, ways, ['s']] } }
    const { rtp, distribution } = slotOdds(slotTable(read(always)))
    expect(rtp).toBe(0)
    expect(distribution[0]).toBeCloseTo(1, 12)
  })
})

it('says of each combination what it wins, by its key', () => {
  const table = slotTable(SMALL)
  const wins = new Map<number, number>()
  enumerate(table, { isFree: false, most: 50, onCombination: (key, units) => wins.set(key, units) })
  expect(wins.size).toBe(36)
  // Stops 1, 1, 1 of reels with 3, 3 and 4 symbols show b three times.
  expect(wins.get((1 * 3 + 1) * 4 + 1)).toBe(2)
  expect([...wins.values()].reduce((sum, units) => sum + units)).toBe(6)
})

it('the published files are read as they are', () => {
  for (const data of houseSlots().values())
    expect(
      parseSlot(
        readFileSync(new URL(`../rules/src/games/slots/${data.name}.json`, import.meta.url), 'utf8'),
        data.name,
      ),
    ).toEqual(data)
})
