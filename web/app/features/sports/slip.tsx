import { m } from '../../lib/language.ts'
import { Icon } from '../../ui/icon.tsx'

/** The bet slip while nothing was picked: what it is, and that picking starts with the matches. */
export function EmptySlip() {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-raised text-accent-text">
        <Icon name="ticket" size={26} />
      </span>
      <p className="font-semibold">{m.sports.slip_empty}</p>
      <p className="max-w-64 text-sm text-muted">{m.sports.slip_text}</p>
    </div>
  )
}
