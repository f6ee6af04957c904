import { cents } from '@jogo/rules/money'
import { unitsPaid } from '@jogo/rules/slots/game'
import { decimal } from '../../../lib/decimal.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { chanceText } from '../numbers.ts'
import type { Slot } from './slot.ts'

interface FiguresProps {
  slot: Slot
  stake: number
  maxWin: number
}

/** The exact odds, counted over every combination of stops: `docs/games/<name>.json`. */
export function FiguresList({ slot, stake, maxWin }: FiguresProps) {
  const { rtp, hit, above, sigma, top } = slot.figures
  const chance = (one: number) => chanceText(one, m.games.one_in)
  const most = Math.min(Number(unitsPaid(cents(stake), top.units, slot.table.data)), maxWin)
  const rows: [name: string, value: string][] = [
    [m.slots.rtp, `${decimal(rtp * 100, 2, 3)}%`],
    [m.slots.hit, chance(hit)],
    [m.slots.above, chance(above)],
    [m.slots.most, money(most)],
    [m.slots.most_chance, chance(top.chance)],
    [m.slots.sigma, `${decimal(sigma, 1)} · ${m.slots.volatility[volatilityOf(sigma)]}`],
  ]
  return (
    <dl className="grid grid-cols-2 gap-2">
      {rows.map(([name, value]) => (
        <div key={name} className="rounded-md bg-ground p-2">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-sm font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** By the standard deviation of what one staked returns. */
const volatilityOf = (sigma: number) =>
  sigma < 4 ? 'low' : sigma < 8 ? 'medium' : sigma < 15 ? 'high' : 'highest'
