import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import type { TableState } from '../table/view.ts'
import { cashedOutAt, crashBetState, paidAt } from './bets.ts'
import { flightMultiplier, pointNow, useTicks } from './flight.ts'
import { betText, multiplierText } from './texts.ts'

/** Own bets on the round, each with its cash-out and its state. The first two bets do not change the height. */
export default function OwnBets({ state }: { state: TableState<'crash'> }) {
  const { bets, updating, table } = state
  useTicks(table?.round?.phase === 'closed' && bets.length > 0)
  const [reached, point] = [flightMultiplier(state), pointNow(state)]
  return (
    <ul aria-label={m.crash.own_bets} className="crash-bets">
      {bets.map((bet) => {
        const betState = crashBetState(bet, reached, point, updating)
        const out = cashedOutAt(bet)
        return (
          <li key={bet.id} data-state={betState}>
            <span>
              {money(bet.stake)} · {betText(bet)}
            </span>
            <strong className="tabular-nums">
              {betState === 'taken' && m.crash.paid(multiplierText(out), money(paidAt(bet, out)))}
              {betState === 'asked' && m.crash.asked(multiplierText(out))}
              {betState === 'over' && m.crash.lost}
            </strong>
          </li>
        )
      })}
    </ul>
  )
}
