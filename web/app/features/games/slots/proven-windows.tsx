import { m } from '../../../lib/language.ts'
import { numbered } from '../fair/numbered.ts'
import { Board } from './board.tsx'
import type { SlotChecked } from './checked.ts'
import { outcomeMoments } from './moments.ts'
import type { Slot } from './slot.ts'

/** Every window of a checked round, with its wins. */
export function ProvenWindows({ slot, checked }: { slot: Slot; checked: SlotChecked }) {
  const { table, outcome } = checked
  const pictures = outcomeMoments(table, outcome).filter(
    ({ arrival, notice }, at, all) => !notice && (arrival === 'still' || all[at + 1]?.arrival !== 'still'),
  )
  return (
    <div
      className="flex max-h-120 flex-col gap-3 overflow-y-auto"
      tabIndex={pictures.length > 2 ? 0 : undefined}
    >
      {numbered(pictures).map(({ at, item: moment }) => (
        <figure key={at} className="flex flex-col gap-1">
          <Board slot={{ ...slot, table }} moment={moment} />
          <figcaption className="text-xs text-muted">
            {moment.part.is === 'free'
              ? m.slots_proof.free_window(moment.part.at, outcome.free.length)
              : moment.part.is === 'hold'
                ? m.slots_proof.hold_window
                : m.slots_proof.window}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
