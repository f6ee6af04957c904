import { decimal } from '../../lib/decimal.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import type { ShownBet } from './bet-texts.ts'

/** Bankers of a system; of a settled one how many lines paid, by size, and how much. */
export function SystemLines({ bet }: { bet: ShownBet }) {
  const { bankers, paid = [] } = bet.combination
  const free = bet.legs.length - bankers.length
  const sum = paid.reduce((total, { payout }) => total + payout, 0)
  return (
    <div className="flex flex-col gap-1 text-xs text-muted">
      {bankers.length > 0 && <p>{m.bets.fixed_text(bankers.length)}</p>}
      {paid.length > 0 && (
        <ul className="flex flex-col gap-1">
          {paid.map(({ size, lines, paid: count, payout }) => (
            <li key={size} className="flex justify-between gap-2 tabular-nums">
              <span>
                {`${m.bets.size(size, free)}: ${m.bets.paid_lines(count, decimal(count, 0), decimal(lines, 0))}`}
              </span>
              <span>{money(payout)}</span>
            </li>
          ))}
        </ul>
      )}
      {bet.payout !== null && sum > bet.payout && <p>{m.bets.capped}</p>}
    </div>
  )
}
