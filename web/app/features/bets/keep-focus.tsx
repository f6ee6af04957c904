import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

interface KeepFocusProps {
  /** Key of the state behind the choice of the buttons inside. */
  focusKey: string
  children: ReactNode
}

/**
 * Moves the focus from a pressed button to its replacement, so that it is not lost to the page. A held key presses the first button alone.
 */
export function KeepFocus({ focusKey, children }: KeepFocusProps) {
  const place = useRef<HTMLDivElement>(null)
  const lastKey = useRef(focusKey)
  const isPressed = useRef(false)
  useEffect(() => {
    if (lastKey.current === focusKey) return
    lastKey.current = focusKey
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isPressed.current && isLost) place.current?.querySelector<HTMLElement>('button, a')?.focus()
    isPressed.current = false
  }, [focusKey])
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
