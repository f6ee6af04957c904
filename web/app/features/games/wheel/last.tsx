import { spinsOf } from '@jogo/rules/games/wheel/wheel'
import { m } from '../../../lib/language.ts'
import type { TableState } from '../table/table-page.tsx'
import { stopsOf } from './round.ts'
import { outcomeText } from './texts.ts'

/** The last outcomes for everybody, newest first. */
export function Last({ last }: Pick<TableState<'wheel'>, 'last'>) {
  return (
    <ol aria-label={m.wheel.last} className="game-strip h-10 items-center">
      {last.length === 0 && <li className="text-xs text-muted">{m.wheel.last_none}</li>}
      {last.map(({ n, outcome }) => (
        <li key={n} className="shrink-0">
          <Outcome stops={stopsOf(outcome)} />
          <span className="sr-only">{outcomeText(stopsOf(outcome))}</span>
        </li>
      ))}
    </ol>
  )
}

/** A number as it stands on the wheel, with what the multipliers before it came to. */
export function Outcome({ stops }: { stops: readonly number[] }) {
  const { number, times } = spinsOf(stops)
  return (
    <span aria-hidden="true" className="wheel-chip" data-segment={number}>
      {times > 1 && <i>×{times}</i>}
      <b>{number}</b>
    </span>
  )
}
