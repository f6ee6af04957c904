import type { ReactNode } from 'react'
import { m } from '../../../lib/language.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icons.ts'

/** The bet button, and beside it (or under it) other ways to play. */
export function ActionRow({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2 sideways:sticky sideways:bottom-2 sideways:z-1">
      <div className="w-40 grow-999">{action}</div>
      {children}
    </div>
  )
}

interface WayProps {
  icon: IconName
  text: string
  /** Full name of the action, when `text` is only a part of the name. */
  label?: string
  disabled: boolean
  onClick: () => void
}

/** Another way to play. */
export function Way({ icon, text, label, disabled, onClick }: WayProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="flex min-h-11 grow items-center justify-center gap-x-2 rounded-md bg-raised px-2 text-xs font-semibold whitespace-nowrap text-text transition-[filter] duration-150 hover:brightness-125 disabled:opacity-55 light:hover:brightness-95 @max-2xl:flex-col"
    >
      <Icon name={icon} size={18} className="text-accent-text" />
      {text}
    </button>
  )
}

interface DemoWayProps {
  demonstration: { isAllowed: boolean; demo?: unknown; enter: () => void }
  isBusy: boolean
}

/** Entry of the demonstration, where the law and the player's bars allow a demonstration. */
export const DemoWay = ({ demonstration: { isAllowed, demo, enter }, isBusy }: DemoWayProps) =>
  isAllowed &&
  !demo && (
    <Way icon="gamepad-2" text={m.games.demo} label={m.games.demo_free} disabled={isBusy} onClick={enter} />
  )
