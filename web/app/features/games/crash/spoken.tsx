import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import type { TableState } from '../table/view.ts'
import { cashedOutAt, crashBetState, paidAt } from './bets.ts'
import { flightMultiplier, flownMs, pointNow, useTicks } from './flight.ts'
import { multiplierText } from './texts.ts'

/**
 * The flight for screen readers: its beginning, and every few seconds a reached multiplier. The player's own cash-out is announced at once. The point
 * stands in the status line.
 */
export default function Spoken({ state }: { state: TableState<'crash'> }) {
  const { table, bets } = state
  const isFlight = table?.round?.phase === 'closed'
  useTicks(isFlight)
  const [reached, point] = [flightMultiplier(state), pointNow(state)]
  const announced = isFlight && flownMs(state) !== undefined ? announcedMultiplier(reached ?? 100) : undefined
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announced !== undefined && (announced === 100 ? m.crash.flying : multiplierText(announced))}
      </p>
      <p aria-live="assertive" className="sr-only">
        {bets
          .filter((bet) => crashBetState(bet, reached, point) === 'taken')
          .map((bet) => (
            <span key={bet.id}>
              {m.crash.taken(multiplierText(cashedOutAt(bet)), money(paidAt(bet, cashedOutAt(bet))))}{' '}
            </span>
          ))}
      </p>
    </>
  )
}

/**
 * Announced multipliers, in hundredths. At least three seconds of flight lie between two steps. Each power of ten
 * repeats the steps.
 */
const STEPS = [100, 120, 150, 200, 250, 300, 400, 500, 700]

/** The last multiplier that screen readers announce on the way to this multiplier; both are in hundredths. */
export function announcedMultiplier(multiplier: number): number {
  let power = 1
  while (multiplier >= 1_000 * power) power *= 10
  return power * (STEPS.findLast((step) => step * power <= multiplier) ?? 100)
}
