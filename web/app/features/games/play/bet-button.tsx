import { type ReactNode, useRef } from 'react'
import { Button, type ButtonKind } from '../../../ui/button.tsx'
import { useDeadTime } from '../../../ui/dead-time.ts'
import type { IconName } from '../../../ui/icons.ts'
import { isIn, useKeys } from '../use-keys.ts'

/** Look of the main button of every game. */
export const ACTION_CLASS = 'game-action min-h-14! text-lg sideways:sticky sideways:bottom-2 sideways:z-1'

export const ACTION = { size: 'lg', wide: true, 'data-bet': true, className: ACTION_CLASS } as const

interface BetButtonProps {
  /**
   * A changed meaning disables the button for a moment, because a double press is meant for the previous
   * meaning.
   */
  meaning: unknown
  /** Enables the button at once after a change of its meaning. */
  isLive?: boolean
  isBusy: boolean
  isDisabled: boolean
  kind?: ButtonKind | undefined
  icon?: IconName | undefined
  onPress: () => void
  /** Handles keys of the game first. @returns whether the key was handled */
  takeKey: (event: KeyboardEvent) => boolean | undefined
  children: ReactNode
}

/** The bet button; Space and Enter press it, so that they match its text. */
export function BetButton(props: BetButtonProps) {
  const { meaning, isLive, isBusy, isDisabled, kind, icon, onPress, takeKey, children } = props
  const button = useRef<HTMLButtonElement>(null)
  const isDead = useDeadTime(meaning)
  useKeys((event) => takeKey(event) || pressOnKey(event, () => button.current?.click()))
  return (
    <Button
      ref={button}
      {...ACTION}
      {...(kind && { kind })}
      {...(icon && { icon })}
      busy={isBusy}
      aria-disabled={(!isLive && (isDead || isDisabled)) || undefined}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}

/** Elements with their own Space or Enter. */
const PRESSED = '[type="range"], [role="tab"], button, a, summary'

/** Space and Enter bet, once per press. @returns whether the key was handled */
function pressOnKey(event: KeyboardEvent, press: () => void): boolean {
  if ((event.key !== ' ' && event.key !== 'Enter') || isIn(event, PRESSED)) return false
  if (!event.repeat) press()
  return true
}
