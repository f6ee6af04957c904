import { drawIndex, indexesOf, type Words } from '@jogo/rules/fair/draw'
import { playHold } from '@jogo/rules/slots/hold'
import { fall, freeSpinsOf, showWindow } from '@jogo/rules/slots/spin'
import { NONE, type SlotTable } from '@jogo/rules/slots/table'
import { countOf } from '@jogo/rules/slots/wins'

/** Brings a feature: it is played out each time. */
const FEATURE = -1

/**
 * Rounds of a slot, as fast as its engine: the same draws in the same order as `playSlot`, nothing written down. `known` has a place for each
 * combination of stops: the engine counts what one wins when it first comes, afterwards it is remembered.
 */
export function slotPlayer(table: SlotTable, known?: Int32Array): (next: Words) => number {
  const { data, strips, freeStrips, rows, cells, scatter, coin } = table
  const { unit, free, hold, maxUnits } = data
  const window = new Uint8Array(cells)
  const stops = new Int32Array(strips.length)
  const tops = new Int32Array(strips.length)
  const draw = (from: readonly Uint8Array[], next: Words): number => {
    let key = 0
    for (let reel = 0; reel < from.length; reel += 1) {
      const { length } = from[reel] as Uint8Array
      const stop = drawIndex(next, length)
      stops[reel] = stop
      key = key * length + stop
    }
    return key
  }
  const unitsAt = (from: readonly Uint8Array[]): number => {
    tops.set(stops)
    return fall(table, from, window, tops)
  }
  const freeUnits = (scatters: number, next: Words): number => {
    if (!free) return 0
    let given = Math.min(freeSpinsOf(table, scatters, false), free.most)
    let units = 0
    for (let played = 0; played < given; played += 1) {
      draw(freeStrips, next)
      showWindow(window, freeStrips, stops, rows)
      given = Math.min(given + freeSpinsOf(table, countOf(window, scatter), true), free.most)
      units += free.multiplier * unitsAt(freeStrips)
    }
    return units
  }
  return (next) => {
    const key = draw(strips, next)
    const remembered = known?.[key] ?? 0
    if (remembered > 0) return (remembered - 1) / unit
    showWindow(window, strips, stops, rows)
    const scatters = free ? countOf(window, scatter) : 0
    const coins = hold ? countOf(window, coin) : 0
    const isHeld = hold !== undefined && coins >= (hold.least ?? NONE)
    const hasFeature = isHeld || freeSpinsOf(table, scatters, false) > 0
    const held = isHeld ? Array.from(window.keys()).filter((cell) => window[cell] === coin) : undefined
    let units = unitsAt(strips)
    if (known) known[key] = hasFeature ? FEATURE : Math.min(units, maxUnits) + 1
    if (!hasFeature) return Math.min(units, maxUnits) / unit
    if (hold && held) units += playHold(hold, cells, held, indexesOf(next)).units
    units += freeUnits(scatters, next)
    return Math.min(units, maxUnits) / unit
  }
}
