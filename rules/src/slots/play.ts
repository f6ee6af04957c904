/** A whole round of a slot: its spin and triggered features. A function of the data and the words alone. */
import type { Indexes } from '../fair/draw.ts'
import { type HoldPlay, playHold } from './hold.ts'
import { awardedFreeSpins, drawStops, type Spin, spinAt } from './spin.ts'
import type { SlotTable } from './table.ts'

export interface SlotOutcome {
  base: Spin
  hold?: HoldPlay
  /** Free spins, each with the number of retriggered spins. */
  free: (Spin & { added: number })[]
  /** Win of the round, in units, at most the slot's `maxUnits`. */
  units: number
}

/** Draws the stops of the spin, then hold and spin, then each free spin's stops. */
export function playSlot(table: SlotTable, index: Indexes): SlotOutcome {
  const { data, cells, coin } = table
  const base = spinAt(table, table.strips, drawStops(table.strips, index))
  const hold =
    data.hold && base.coins >= data.hold.least
      ? playHold(data.hold, cells, coinCells(base, coin), index)
      : undefined
  const free = playFree(table, base.scatters, index)
  const units = base.units + (hold?.units ?? 0) + free.reduce((sum, spin) => sum + spin.units, 0)
  return { base, ...(hold && { hold }), free, units: Math.min(units, data.maxUnits) }
}

const coinCells = ({ steps: [first] }: Spin, coin: number): number[] =>
  (first?.window ?? []).flatMap((symbol, cell) => (symbol === coin ? [cell] : []))

function playFree(table: SlotTable, scatters: number, index: Indexes): SlotOutcome['free'] {
  const { free } = table.data
  const played: SlotOutcome['free'] = []
  if (!free) return played
  let given = Math.min(awardedFreeSpins(table, scatters, false), free.most)
  while (played.length < given) {
    const spin = spinAt(table, table.freeStrips, drawStops(table.freeStrips, index), free.multiplier)
    const added = Math.min(awardedFreeSpins(table, spin.scatters, true), free.most - given)
    given += added
    played.push({ ...spin, added })
  }
  return played
}
