import { m } from '../../../lib/language.ts'
import { Strip } from '../strip.tsx'
import type { TableState } from '../table/view.ts'
import { NumberTile } from './number.tsx'
import { numberIn } from './round.ts'
import { numberText } from './texts.ts'

/** The last numbers drawn for everybody, newest first. */
export function LastNumbers({ last }: Pick<TableState<'roulette'>, 'last'>) {
  return (
    <Strip label={m.roulette.last} none={m.roulette.last_none}>
      {last.map((round) => {
        const number = numberIn(round) ?? 0
        return (
          <li key={round.n} className="rl-small shrink-0">
            <span aria-hidden="true">
              <NumberTile number={number} />
            </span>
            <span className="sr-only">{numberText(number)}</span>
          </li>
        )
      })}
    </Strip>
  )
}
