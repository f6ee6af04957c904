import { drawIndex, drawIndexes, type Words } from '@jogo/rules/fair/draw'
import { cycleLength } from '@jogo/rules/slots/enumerate'
import { playHold } from '@jogo/rules/slots/hold'
import { awardedFreeSpins, fall, showWindow } from '@jogo/rules/slots/spin'
import type { SlotTable } from '@jogo/rules/slots/table'
import { symbolCount } from '@jogo/rules/slots/wins'

/**
 * Result of each combination of stops, by its key, for all threads. 0: not known yet. `FEATURE`: a feature, or a win too large for two
 * bytes. Other values: units + 1. The engine fills the table while combinations are counted, or when a combination appears for the first
 * time.
 */
export interface Remembered {
  base: Uint16Array
  /**
   * Results of free spins, before their multiplier. The combinations are those of the separate strips, or else of the
   * base game.
   */
  free: Uint16Array | undefined
}

const FEATURE = 0xffff
/** Maximum of stored combinations, each of two bytes. */
const MOST_KNOWN = 64_000_000
const TWO_32 = 2 ** 32
/** A multiplication by this factor equals a division by 2³², and is much faster. */
const ONE_WORD = 2 ** -32

/** Stores the result of a combination. */
export function note(known: Uint16Array, key: number, units: number, brings: boolean): void {
  known[key] = brings || units + 1 >= FEATURE ? FEATURE : units + 1
}

/** Undefined for a slot with too many combinations. */
export function remembered(table: SlotTable): Remembered | undefined {
  const shared = (count: number) => new Uint16Array(new SharedArrayBuffer(count * 2))
  const [base, free] = [cycleLength(table.strips), cycleLength(table.freeStrips)]
  if (Math.max(base, free) > MOST_KNOWN) return undefined
  return { base: shared(base), free: table.data.free && shared(free) }
}

export interface SlotPlayer {
  /** One round: the same words in the same order as `playSlot`, and the same units. */
  one(next: Words): number
  /**
   * As many rounds as `into` holds, at most `MANY`, and their units. Every round has its own words by the mapping of
   * `one`. The stops of all rounds are drawn before the draws of the features, so that the processor fetches many
   * stored combinations at once.
   */
  many(next: Words, into: Int32Array): void
}

/** Rounds drawn together. */
export const MANY = 1_024

/** Rounds of a slot at the speed of lookups. A spin without a feature allocates nothing. Without `known` the engine evaluates every spin. */
export function slotPlayer(table: SlotTable, known?: Remembered): SlotPlayer {
  const { base, free: freeKnown } = known ?? {}
  const { data, strips, freeStrips, rows, cells, scatter, coin } = table
  const { free, hold, maxUnits } = data
  const reels = strips.length
  const window = new Uint8Array(cells)
  const stops = new Int32Array(reels)
  const tops = new Int32Array(reels)
  const lengths = Int32Array.from(strips, (strip) => strip.length)
  const freeLengths = Int32Array.from(freeStrips, (strip) => strip.length)

  /**
   * Key of the next stops: `drawIndex` for each reel, by the low half of the product, of which the smallest values are
   * skipped.
   */
  const draw = (of: Int32Array, next: Words): number => {
    let key = 0
    for (let reel = 0; reel < reels; reel += 1) {
      const length = of[reel] as number
      const word = next()
      const low = Math.imul(word, length) >>> 0
      const stop =
        low < length && low < TWO_32 % length ? drawIndex(next, length) : (word * length - low) * ONE_WORD
      key = key * length + stop
    }
    return key
  }
  const show = (from: readonly Uint8Array[], of: Int32Array, key: number) => {
    let left = key
    for (let reel = reels - 1; reel >= 0; reel -= 1) {
      const length = of[reel] as number
      stops[reel] = left % length
      left = Math.floor(left / length)
    }
    showWindow(window, from, stops, rows)
  }
  const unitsShown = (from: readonly Uint8Array[]): number => {
    tops.set(stops)
    return fall(table, from, window, tops)
  }
  const freeUnits = (scatters: number, next: Words): number => {
    if (!free) return 0
    let given = Math.min(awardedFreeSpins(table, scatters, false), free.most)
    let sum = 0
    for (let played = 0; played < given; played += 1) {
      const key = draw(freeLengths, next)
      const value = freeKnown?.[key] ?? 0
      if (value !== 0 && value !== FEATURE) {
        sum += value - 1
        continue
      }
      show(freeStrips, freeLengths, key)
      const again = awardedFreeSpins(table, symbolCount(window, scatter), true)
      const units = unitsShown(freeStrips)
      if (freeKnown && value === 0) note(freeKnown, key, units, again > 0)
      given = Math.min(given + again, free.most)
      sum += units
    }
    return sum * free.multiplier
  }

  /** A round with an unknown combination, a feature, or a very large win. */
  const slowly = (key: number, next: Words): number => {
    show(strips, lengths, key)
    const scatters = free ? symbolCount(window, scatter) : 0
    const held =
      hold && symbolCount(window, coin) >= hold.least
        ? Array.from(window.keys()).filter((cell) => window[cell] === coin)
        : undefined
    const brings = held !== undefined || awardedFreeSpins(table, scatters, false) > 0
    let units = unitsShown(strips)
    if (base && base[key] === 0) note(base, key, Math.min(units, maxUnits), brings)
    if (hold && held) units += playHold(hold, cells, held, drawIndexes(next)).units
    if (brings) units += freeUnits(scatters, next)
    return Math.min(units, maxUnits)
  }

  const spin = (next: Words): number => {
    const key = draw(lengths, next)
    const value = base ? (base[key] as number) : 0
    return value !== 0 && value !== FEATURE ? value - 1 : slowly(key, next)
  }

  const keys = new Int32Array(MANY)
  const many = (next: Words, into: Int32Array): void => {
    const rounds = into.length
    if (!base) {
      for (let at = 0; at < rounds; at += 1) into[at] = spin(next)
      return
    }
    for (let at = 0; at < rounds; at += 1) keys[at] = drawKnown(lengths, next)
    for (let at = 0; at < rounds; at += 1) into[at] = base[keys[at] as number] as number
    for (let at = 0; at < rounds; at += 1) {
      const value = into[at] as number
      into[at] = value !== 0 && value !== FEATURE ? value - 1 : slowly(keys[at] as number, next)
    }
  }
  return { one: spin, many }
}

/** `draw` in whole numbers of 31 bits, large enough for keys of stored combinations. */
function drawKnown(lengths: Int32Array, next: Words): number {
  let key = 0
  for (let reel = 0; reel < lengths.length; reel += 1) {
    const length = lengths[reel] as number
    const word = next()
    const low = Math.imul(word, length) >>> 0
    const stop =
      low < length && low < TWO_32 % length ? drawIndex(next, length) : (word * length * ONE_WORD) | 0
    key = (Math.imul(key, length) + stop) | 0
  }
  return key
}
