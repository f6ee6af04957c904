/** A round of a slot as a sequence of still pictures for the reels and the replay. */
import type { Coin } from '@jogo/rules/slots/hold'
import type { SlotOutcome } from '@jogo/rules/slots/play'
import type { Spin, SpinStep } from '@jogo/rules/slots/spin'
import type { SlotTable } from '@jogo/rules/slots/table'
import type { Win } from '@jogo/rules/slots/wins'

/** Transition of a picture: reels stop, symbols fall, empty cells are drawn again, or nothing moves. */
export type Arrival = 'reels' | 'fall' | 'respin' | 'still'

/** Part of the round: the paid spin, a free spin (`at` of `of`), or hold and spin with the remaining respins. */
export type Part = { is: 'base' } | { is: 'free'; at: number; of: number } | { is: 'hold'; left: number }

/** Announcement over the reels: the start or extension of free spins, the start of hold and spin, and the win of a feature. */
export type Notice =
  | { is: 'free'; spins: number; multiplier: number }
  | { is: 'more'; spins: number }
  | { is: 'hold' }
  | { is: 'full'; units: number }
  | { is: 'sum'; units: number }

export interface Moment {
  arrival: Arrival
  part: Part
  /** Numbers of the symbols, reel by reel. */
  window: readonly number[]
  /** Strips of the draw, and their stops; for pictures that come by `reels`. */
  stops?: readonly number[]
  /** Cleared cells of the previous picture, for pictures that come by `fall`. */
  gone?: readonly number[]
  /** Wins of this picture. */
  wins: readonly Win[]
  /** Multiplier of the wins. */
  multiplier: number
  /** Whether the winning cells disappear next. */
  pops?: boolean
  /** Held coins, in hold and spin; the last `added` coins are new. */
  coins?: readonly Coin[]
  added?: number
  notice?: Notice
  /** Units won so far in the round. */
  units: number
}

/** The pictures of a round in order; the last one is its end. */
export function outcomeMoments(table: SlotTable, outcome: SlotOutcome): Moment[] {
  const moments: Moment[] = []
  const { data } = table
  const capped = (units: number) => Math.min(units, data.maxUnits)
  let units = 0

  const spin = ({ stops, steps }: Spin, part: Part, last: Partial<Moment> = {}) => {
    steps.forEach((step, at) => {
      const before = steps[at - 1]
      const common = { part, window: step.window, multiplier: step.multiplier }
      const arrival: Arrival = before ? 'fall' : 'reels'
      moments.push({
        ...common,
        arrival,
        ...(before ? { gone: goneIn(before, table) } : { stops }),
        wins: [],
        units: capped(units),
      })
      if (step.wins.length === 0) return
      units += stepUnits(step)
      const pops = at + 1 < steps.length
      moments.push({ ...common, arrival: 'still', wins: step.wins, pops, units: capped(units) })
    })
    const end = moments.at(-1)
    if (end) Object.assign(end, last)
  }

  spin(outcome.base, { is: 'base' })
  const { hold, free } = outcome
  if (hold && data.hold) {
    const window = moments.at(-1)?.window ?? []
    const add = (moment: Pick<Moment, 'arrival' | 'coins' | 'added'> & { left: number; notice?: Notice }) => {
      const { left, ...rest } = moment
      const part: Part = { is: 'hold', left }
      moments.push({ ...rest, part, window, wins: [], multiplier: 1, units: capped(units) })
    }
    let coins = hold.held
    units += sumCoins(coins)
    add({ arrival: 'still', coins, added: coins.length, left: data.hold.respins, notice: { is: 'hold' } })
    let { respins: left } = data.hold
    for (const added of hold.respins) {
      left = added.length > 0 ? data.hold.respins : left - 1
      coins = [...coins, ...added]
      units += sumCoins(added)
      add({ arrival: 'respin', coins, added: added.length, left })
    }
    if (hold.isFull && data.hold.full > 0) {
      units += data.hold.full
      add({ arrival: 'still', coins, added: 0, left: 0, notice: { is: 'full', units: data.hold.full } })
    }
    add({ arrival: 'still', coins, added: 0, left: 0, notice: { is: 'sum', units: hold.units } })
  }
  const [begin] = moments.slice(-1)
  if (free.length > 0 && begin && data.free) {
    const given = free.length - free.reduce((sum, { added }) => sum + added, 0)
    const before = units
    let of = given
    const { multiplier } = data.free
    moments.push({ ...stillMoment(begin), notice: { is: 'free', spins: given, multiplier } })
    free.forEach((freeSpin, at) => {
      spin(freeSpin, { is: 'free', at: at + 1, of })
      of += freeSpin.added
      const end = moments.at(-1)
      if (freeSpin.added > 0 && end)
        moments.push({ ...stillMoment(end), notice: { is: 'more', spins: freeSpin.added } })
    })
    const end = moments.at(-1)
    if (end)
      moments.push({ ...stillMoment(end), notice: { is: 'sum', units: capped(units) - capped(before) } })
  }
  return moments
}

/** The picture of a moment once more, at rest. */
function stillMoment(moment: Moment): Moment {
  const { stops: _stops, gone: _gone, pops: _pops, notice: _notice, ...rest } = moment
  return { ...rest, arrival: 'still', wins: [] }
}

const stepUnits = ({ wins, multiplier }: SpinStep): number =>
  wins.reduce((sum, { units }) => sum + units, 0) * multiplier

const sumCoins = (coins: readonly Coin[]): number => coins.reduce((sum, { units }) => sum + units, 0)

/** Cells cleared by a picture's wins: paying scatters stay. */
function goneIn({ wins }: SpinStep, { scatter }: SlotTable): number[] {
  return [...new Set(wins.flatMap((win) => (win.symbol === scatter ? [] : win.cells)))]
}

/**
 * Fall of each cell of a picture, in rows. Remaining symbols fill the reel from below, and further symbols come from
 * above the window.
 */
export function symbolFalls(gone: readonly number[], { reels, rows }: SlotTable): number[] {
  return Array.from({ length: reels }, (_, reel) => {
    const stays = Array.from({ length: rows }, (_row, row) => row).filter(
      (row) => !gone.includes(reel * rows + row),
    )
    const free = rows - stays.length
    return Array.from({ length: rows }, (_row, row) =>
      row < free ? free : row - (stays[row - free] as number),
    )
  }).flat()
}
