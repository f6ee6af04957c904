import { cents } from '@jogo/rules/money'
import { unitsPaid } from '@jogo/rules/slots/game'
import type { SlotTable } from '@jogo/rules/slots/table'
import type { Win } from '@jogo/rules/slots/wins'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import type { Moment } from './moments.ts'
import { winText } from './texts.ts'

interface PlateProps {
  table: SlotTable
  /** Absent before the first round, and while the reels wait. */
  moment: Moment | undefined
  /** Stake of the round, centavos. */
  stake: number | undefined
  /** The only lit win. */
  chosen: Win | undefined
}

/** Plate under the reels: the number of the spin, the win so far, and at rest each win in words. */
export function Plate({ table, moment, stake, chosen }: PlateProps) {
  const { data } = table
  const paid = (units: number) =>
    money(stake === undefined ? 0 : Number(unitsPaid(cents(stake), units, data)))
  if (moment && chosen)
    return (
      <div className="slot-plate" aria-hidden="true">
        <span className="slot-said">{winText(table, chosen)}</span>
        <b>{paid(chosen.units * moment.multiplier)}</b>
      </div>
    )
  return (
    <div className="slot-plate" aria-hidden="true">
      <span>{moment && partText(moment)}</span>
      {moment && moment.units > 0 && (
        <strong key={moment.units} className="slot-sum">
          {paid(moment.units)}
        </strong>
      )}
    </div>
  )
}

function partText({ part, multiplier }: Moment): string {
  const by = multiplier > 1 ? `×${multiplier}` : ''
  if (part.is === 'free') return [m.slots.free_at(part.at, part.of), by].filter(Boolean).join(' · ')
  return part.is === 'hold' ? m.slots.respins(part.left) : by
}
