import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'

/**
 * A word of explanation 12 px above what it explains, or below it, on hover, focus or tap (WCAG 1.4.13): it stays while the pointer is
 * on it, and Escape puts it away.
 */
export function Tooltip({ text, below, children }: { text: string; below?: boolean; children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  // A finger that comes and goes is a tap; the press that follows it opens.
  const byMouse = (next: boolean) => (event: PointerEvent) => event.pointerType === 'mouse' && setOpen(next)
  return (
    <span className="relative inline-flex" onPointerEnter={byMouse(true)} onPointerLeave={byMouse(false)}>
      <button
        type="button"
        aria-describedby={id}
        className="inline-flex min-h-6 items-center underline decoration-dotted underline-offset-4"
        onClick={(event) => {
          event.currentTarget.focus()
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)}
      >
        {children}
      </button>
      <span
        id={id}
        role="tooltip"
        hidden={!open}
        className={`absolute inset-x-0 z-[9999] flex justify-center ${below ? 'top-full pt-3' : 'bottom-full pb-3'}`}
      >
        <span className="w-max max-w-60 shrink-0 rounded-sm border border-line bg-raised px-3 py-2 text-xs text-text shadow-lift">
          {text}
        </span>
      </span>
    </span>
  )
}
