import { m } from '../../../lib/language.ts'
import { Strip } from '../strip.tsx'
import type { TableState } from '../table/table-page.tsx'
import { Slot } from './slot.tsx'
import { slotText } from './texts.ts'

/** The last slots drawn for everybody, newest first. */
export function LastSlots({ last }: Pick<TableState<'double'>, 'last'>) {
  return (
    <Strip label={m.double.last} none={m.double.last_none}>
      {last.map(({ n, outcome }) => (
        <li key={n} className="double-small shrink-0">
          <span aria-hidden="true">
            <Slot slot={outcome.slot} isStill />
          </span>
          <span className="sr-only">{slotText(outcome.slot)}</span>
        </li>
      ))}
    </Strip>
  )
}
