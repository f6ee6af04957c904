import { m } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Withdrawal } from './withdrawal.ts'

/** Reason of a hold, and the player's next step. A review has no text: only the step and the clock are shown. */
export function HoldNotice({ hold }: { hold: NonNullable<Withdrawal['hold']> }) {
  const { reason, case: number, next } = hold
  const text = reason === 'review' ? undefined : m.withdrawal.hold_reasons[reason]
  if (!text) return null
  return (
    <div className="flex items-start gap-3 rounded-md bg-raised px-4 py-3 text-sm">
      <Icon name="shield-check" className="mt-0.5 text-accent-text" />
      <div className="flex min-w-0 flex-col gap-1 text-muted">
        <p className="text-text">{text}</p>
        <p>{m.withdrawal.hold_steps[next]}</p>
        {number !== null && (
          <a href={`${paths.support}?case=${number}`} className="text-accent-text underline">
            {m.withdrawal.hold_case(number)}
          </a>
        )}
      </div>
    </div>
  )
}
