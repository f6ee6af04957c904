import type { HoldAndSpin, Tumble } from '@jogo/rules/slots/data'
import { decimal, percent } from '../../../lib/decimal.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { HowCard } from '../instant/how-card.tsx'
import type { Offer } from '../round.ts'
import type { Slot } from './slot.ts'
import { sharesText } from './texts.ts'

/** The rules of a slot, in words from its data. */
export default function How({ slot, offer }: { slot: Slot; offer: Offer }) {
  return <HowCard lines={payLines(slot, offer)} rtpBp={offer.rtp_bp} />
}

export function payLines({ table }: Pick<Slot, 'table'>, { max_win }: Pick<Offer, 'max_win'>): string[] {
  const { data, reels, rows } = table
  const { ways, tumble, free, hold } = data
  const say = m.slots_how
  return [
    say.window(reels, rows),
    ways.by === 'lines'
      ? say.by_lines(ways.lines.length)
      : ways.by === 'ways'
        ? say.by_ways(decimal(rows ** reels, 0))
        : say.by_cluster(ways.least),
    ...(tumble ? [say.tumble(`${tumble.multipliers[0]}×`, falls(tumble), tumble.most - 1)] : []),
    ...(free ? [say.free(spinsText(free.spins), free.multiplier, free.most)] : []),
    ...(free?.again ? [say.again(spinsText(free.again))] : []),
    ...(hold ? holdLines(hold, data.unit) : []),
    ...(hold && free ? [say.hold_bet_only] : []),
    say.limit(sharesText(data.maxUnits, data.unit), money(max_win)),
    say.rounded,
    say.kept,
  ]
}

/** `3: 8, 4: 12, 5: 20` */
const spinsText = (spins: Readonly<Record<string, number>>): string =>
  Object.entries(spins)
    .map(([count, given]) => `${count}: ${given}`)
    .join(', ')

/** Multipliers of the falls, in order; the first window is not a fall. */
const falls = ({ multipliers, most }: Tumble): string =>
  multipliers
    .slice(1, most)
    .map((multiplier) => `${multiplier}×`)
    .join(', ')

function holdLines(hold: HoldAndSpin, unit: number): string[] {
  const say = m.slots_how
  const weights = hold.values.reduce((sum, [, weight]) => sum + weight, 0)
  const values = hold.values.map(
    ([units, weight]) => `${sharesText(units, unit)}: ${percent((weight / weights) * 10_000)}`,
  )
  const [coins, of] = hold.chance
  return [
    say.hold(hold.least, hold.respins),
    say.hold_chance(decimal(of / coins, 0, 2)),
    say.hold_values(values.join('; ')),
    say.hold_full(sharesText(hold.full, unit)),
  ]
}
