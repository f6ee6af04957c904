import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

interface KeepFocusProps {
  /** Key of the state behind the choice of the buttons inside. */
  on: string
  children: ReactNode
}

/**
 * Moves the focus from a pressed button to its replacement, so that it is not lost to the page. A held key presses the first button alone.
 */
export function KeepFocus({ on, children }: KeepFocusProps) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(on)
  const isPressed = useRef(false)
  useEffect(() => {
    if (shown.current === on) return
    shown.current = on
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isPressed.current && isLost) place.current?.querySelector<HTMLElement>('button, a')?.focus()
    isPressed.current = false
  }, [on])
  return (
    <div
      ref={place}
      className="contents"
      onClickCapture={() => {
        isPressed.current = true
      }}
      onKeyDownCapture={leaveHeld}
    >
      {children}
    </div>
  )
}

function leaveHeld(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
