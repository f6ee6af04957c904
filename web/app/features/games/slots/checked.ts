import type { Words } from '@jogo/rules/fair/draw'
import { cents } from '@jogo/rules/money'
import { unitsPaid } from '@jogo/rules/slots/game'
import { playSlot, type SlotOutcome } from '@jogo/rules/slots/play'
import type { SlotTable } from '@jogo/rules/slots/table'
import { m } from '../../../lib/language.ts'
import type { Checked, Claim } from '../fair/proven-game.ts'
import { type Draw, tracedIndex } from '../fair/trace.ts'
import type { Slot } from './slot.ts'
import { sharesText, symbolText } from './texts.ts'

export interface SlotClaim {
  /** Shown indexes. */
  draws?: readonly number[]
}

export interface SlotChecked extends Checked {
  table: SlotTable
  draws: Draw[]
  outcome: SlotOutcome
}

/** Replays the round from its words, by the claimed version of the data, and compares the shown result. */
export function checkSlot({ game }: Pick<Slot, 'game'>, claim: Claim<SlotClaim>, next: Words): SlotChecked {
  const { own, stake, version = 1, ending } = claim
  const isKnown = version <= game.versions.length
  const table = game.table(isKnown ? version : game.versions.length)
  const draws: Draw[] = []
  const outcome = playSlot(table, (count) => {
    const draw = tracedIndex(next, count)
    draws.push(draw)
    return draw.index
  })
  const payout = stake === undefined ? undefined : Number(unitsPaid(cents(stake), outcome.units, table.data))
  const won = payout === undefined ? outcome.units > 0 : payout > 0
  const isSame =
    own.draws?.length === draws.length && draws.every(({ index }, at) => index === own.draws?.[at])
  return {
    table,
    draws,
    outcome,
    marks: [
      ...(isKnown ? [] : [{ key: 'version', mark: false }]),
      { key: 'draws', mark: own.draws && isSame },
      { key: 'ending', mark: ending ? ending === (won ? 'won' : 'lost') : undefined, needed: true },
    ],
    payout,
  }
}

/** Meaning of each draw of a round, in order: stops, then coins and their values, then stops of free spins. */
export function symbolNames({ table, outcome }: Pick<SlotChecked, 'table' | 'outcome'>): string[] {
  const { base, hold, free } = outcome
  const says = m.slots_proof
  const window = (strips: readonly Uint8Array[], reel: number, stop: number) =>
    symbolText(table, strips[reel]?.[stop] ?? 0)
  const worth = (units: number) => says.worth(sharesText(units, table.data.unit))
  const names = base.stops.map((stop, reel) => says.reel(reel + 1, window(table.strips, reel, stop)))
  if (hold) {
    names.push(...hold.held.map(({ units }) => worth(units)))
    const taken = new Set(hold.held.map(({ cell }) => cell))
    for (const added of hold.respins) {
      for (let cell = 0; cell < table.cells; cell += 1) {
        if (taken.has(cell)) continue
        const coin = added.find((coin) => coin.cell === cell)
        names.push(...(coin ? [says.coin, worth(coin.units)] : [says.no_coin]))
      }
      for (const { cell } of added) taken.add(cell)
    }
  }
  free.forEach((spin, at) => {
    names.push(
      ...spin.stops.map((stop, reel) => says.free(at + 1, reel + 1, window(table.freeStrips, reel, stop))),
    )
  })
  return names
}
