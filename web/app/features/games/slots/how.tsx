import { decimal } from '../../../lib/decimal.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { HowCard } from '../instant/how-card.tsx'
import type { Offer } from '../round.ts'
import type { Slot } from './slot.ts'
import { sharesText } from './texts.ts'

/** The rules of a slot, said from its data. */
export default function How({ slot, offer }: { slot: Slot; offer: Offer }) {
  return <HowCard lines={linesOf(slot, offer)} rtpBp={offer.rtp_bp} />
}

export function linesOf({ table }: Pick<Slot, 'table'>, { max_win }: Pick<Offer, 'max_win'>): string[] {
  const { data, reels, rows } = table
  const { ways, tumble, free, hold } = data
  const say = m.slots.rules
  return [
    say.window(reels, rows),
    ways.by === 'lines'
      ? say.by_lines(ways.lines.length)
      : ways.by === 'ways'
        ? say.by_ways(decimal(rows ** reels, 0))
        : say.by_cluster(ways.least),
    ...(tumble ? [say.tumble(tumble.multipliers.map((one) => `${one}×`).join(', '), tumble.most)] : []),
    ...(free ? [say.free(spinsOf(free.spins), free.multiplier, free.most)] : []),
    ...(free?.again ? [say.again(spinsOf(free.again))] : []),
    ...(hold ? [say.hold(hold.least, hold.respins)] : []),
    say.limit(sharesText(data.maxUnits, data.unit), money(max_win)),
    say.rounded,
    say.kept,
  ]
}

/** `3: 8, 4: 12, 5: 20` */
const spinsOf = (spins: Readonly<Record<string, number>>): string =>
  Object.entries(spins)
    .map(([count, given]) => `${count}: ${given}`)
    .join(', ')
