import { m } from '../../../lib/language.ts'
import { Strip } from '../strip.tsx'
import type { TableState } from '../table/table-page.tsx'
import { Outcome } from './outcome.tsx'
import { stopsOf } from './round.ts'
import { outcomeText } from './texts.ts'

/** The last outcomes for everybody, newest first. */
export function Last({ last }: Pick<TableState<'wheel'>, 'last'>) {
  return (
    <Strip label={m.wheel.last} none={m.wheel.last_none}>
      {last.map(({ n, outcome }) => (
        <li key={n} className="shrink-0">
          <Outcome stops={stopsOf(outcome)} />
          <span className="sr-only">{outcomeText(stopsOf(outcome))}</span>
        </li>
      ))}
    </Strip>
  )
}
