import { m } from '../../../lib/language.ts'
import type { TableState } from '../table/table-page.tsx'
import { pointOf } from './round.ts'
import { multiplierText } from './texts.ts'

/** `low` below 2×, `middle` below 10×, `high` from there on. */
export const heightOf = (point: number): 'low' | 'middle' | 'high' =>
  point < 200 ? 'low' : point < 1_000 ? 'middle' : 'high'

/** Where the last curves stopped, newest first. */
export function Last({ last }: Pick<TableState<'crash'>, 'last'>) {
  return (
    <ol aria-label={m.crash.last} className="game-strip h-10 items-center">
      {last.length === 0 && <li className="text-xs text-muted">{m.crash.last_none}</li>}
      {last.map(({ n, outcome }) => {
        const point = pointOf(outcome) ?? 100
        return (
          <li key={n} className="crash-chip" data-height={heightOf(point)}>
            {multiplierText(point)}
          </li>
        )
      })}
    </ol>
  )
}
