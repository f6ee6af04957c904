import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

interface KeepFocusProps {
  /** What the buttons inside follow from. */
  on: string
  children: ReactNode
}

/**
 * A button that was pressed and is replaced by the next one leaves it the focus, which would otherwise be lost to the page. A key that is held down
 * presses the first alone.
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
