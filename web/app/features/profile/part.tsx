import type { ReactNode } from 'react'
import { m } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface PartProps {
  name: string
  /** The known value; '' without a value. */
  value: string
  /** Whether the value is confirmed as the player's; undefined where no confirmation exists. */
  isConfirmed?: boolean
  onEdit: () => void
  /** Content under the value: a form, or a pending confirmation. */
  children?: ReactNode
}

/** One field of the profile, with its change button. */
export const Part = ({ name, value, isConfirmed, onEdit, children }: PartProps) => (
  <section aria-label={name} className="flex flex-col gap-2 py-3">
    <div className="flex items-center justify-between gap-3">
      <h3 className="text-sm font-normal text-muted">{name}</h3>
      <Button
        kind="secondary"
        size="sm"
        aria-label={`${value ? m.profile.change : m.profile.add}: ${name}`}
        onClick={onEdit}
      >
        {value ? m.profile.change : m.profile.add}
      </Button>
    </div>
    <div>
      <p className="text-sm font-medium wrap-anywhere whitespace-pre-wrap">{value || m.profile.nothing}</p>
      {isConfirmed !== undefined && (
        <p
          className={`flex items-center gap-1 text-xs ${isConfirmed ? 'text-accent-text' : 'text-win-text'}`}
        >
          <Icon name={isConfirmed ? 'circle-check' : 'clock'} size={14} />
          {isConfirmed ? m.profile.confirmed : m.profile.unconfirmed}
        </p>
      )}
    </div>
    {children}
  </section>
)
