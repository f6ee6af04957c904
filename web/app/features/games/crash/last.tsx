import { m } from '../../../lib/language.ts'
import { Strip } from '../strip.tsx'
import type { TableState } from '../table/view.ts'
import { outcomePoint } from './round.ts'
import { multiplierText } from './texts.ts'

/** `low` below 2×, `middle` below 10×, `high` from there on. */
export const pointHeight = (point: number): 'low' | 'middle' | 'high' =>
  point < 200 ? 'low' : point < 1_000 ? 'middle' : 'high'

/** Points of the last flights, newest first. */
export function Last({ last }: Pick<TableState<'crash'>, 'last'>) {
  return (
    <Strip label={m.crash.last} none={m.crash.last_none}>
      {last.map(({ n, outcome }) => {
        const point = outcomePoint(outcome) ?? 100
        return (
          <li key={n} className="crash-chip" data-height={pointHeight(point)}>
            {multiplierText(point)}
          </li>
        )
      })}
    </Strip>
  )
}
