import { drawIndexes } from '@jogo/rules/fair/draw'
import { wordStream } from '@jogo/rules/fair/words'
import type { SlotData } from '@jogo/rules/slots/data'
import { playSlot } from '@jogo/rules/slots/play'
import { slotTable } from '@jogo/rules/slots/table'
import { describe, expect, it } from 'vitest'
import { outcomeMoments, symbolFalls } from './moments.ts'
import { momentMs, showMs } from './timing.ts'

const HOLDING: SlotData = {
  name: 'try',
  version: 1,
  unit: 10,
  maxUnits: 400,
  symbols: ['wild', 'star', 'bell', 'scatter', 'coin'],
  wild: 'wild',
  scatter: 'scatter',
  rows: 2,
  reels: [
    ['star', 'coin', 'bell', 'scatter'],
    ['wild', 'bell', 'coin', 'scatter', 'star'],
    ['bell', 'wild', 'scatter', 'coin', 'star'],
  ],
  ways: {
    by: 'lines',
    lines: [
      [0, 0, 0],
      [1, 1, 1],
      [0, 1, 0],
    ],
  },
  pays: { star: { 2: 5, 3: 40 }, bell: { 3: 10 }, scatter: { 3: 5 } },
  free: { spins: { 2: 2, 3: 4 }, again: { 2: 1 }, most: 6, multiplier: 3 },
  hold: { coin: 'coin', least: 2, respins: 2, chance: [1, 3], values: [[5, 1]], full: 60 },
}
const { hold: _, ...rest } = HOLDING
const TUMBLING: SlotData = {
  ...rest,
  rows: 3,
  ways: { by: 'cluster', least: 3 },
  pays: { star: { 3: 4 }, bell: { 3: 3, 5: 20 }, scatter: { 2: 5 } },
  tumble: { multipliers: [1, 2, 5], most: 6 },
}

const next = drawIndexes(wordStream({ serverSeed: '00'.repeat(32), clientSeed: 'moments' }, 0))
const dataRounds = (data: SlotData) => {
  const table = slotTable(data)
  return Array.from({ length: 400 }, () => {
    const outcome = playSlot(table, next)
    return { table, outcome, moments: outcomeMoments(table, outcome) }
  })
}

describe.each([
  ['lines, free spins, hold and spin', dataRounds(HOLDING)],
  ['clusters that tumble, free spins', dataRounds(TUMBLING)],
])('the pictures of %s', (_name, rounds) => {
  it('end with what the round wins, and never count back', () => {
    for (const { outcome, moments } of rounds) {
      const units = moments.map((moment) => moment.units)
      expect(units.at(-1)).toBe(outcome.units)
      expect(units).toEqual([...units].sort((a, b) => a - b))
    }
  })

  it('show each spin that was drawn once, in its order', () => {
    for (const { outcome, moments } of rounds)
      expect(moments.filter(({ arrival }) => arrival === 'reels').map(({ stops }) => stops)).toEqual([
        outcome.base.stops,
        ...outcome.free.map(({ stops }) => stops),
      ])
  })

  it('let every symbol fall from where it stood', () => {
    for (const { table, moments } of rounds)
      moments.forEach((moment, at) => {
        if (moment.arrival !== 'fall') return
        const before = moments[at - 1]?.window ?? []
        symbolFalls(moment.gone ?? [], table).forEach((rows, cell) => {
          const isNew = (cell % table.rows) - rows < 0
          if (!isNew) expect(moment.window[cell]).toBe(before[cell - rows])
        })
      })
  })

  it('announce features, and say in the end what they won', () => {
    const notices = rounds.flatMap(({ moments }) =>
      moments.flatMap(({ notice }) => (notice ? [notice.is] : [])),
    )
    expect(new Set(notices)).toEqual(
      new Set(['free', 'more', 'sum', ...(rounds[0]?.table.data.hold ? ['hold', 'full'] : [])]),
    )
  })

  it('take a time that is known before', () => {
    for (const { table, moments } of rounds) {
      const each = moments.map((moment) => momentMs(moment, table.reels))
      expect(Math.min(...each)).toBeGreaterThan(0)
      expect(showMs(moments, table.reels)).toBe(each.reduce((sum, ms) => sum + ms, 0))
    }
  })
})
