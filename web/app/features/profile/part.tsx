import type { ReactNode } from 'react'
import { m } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface PartProps {
  name: string
  /** What is known; '' for nothing yet. */
  value: string
  /** Whether it is known to be the player's; undefined where nobody asks. */
  isConfirmed?: boolean
  onEdit: () => void
  /** Under the value: a form, or what is waited for. */
  children?: ReactNode
}

/** One thing that a player says of himself, with the button that changes it. */
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
