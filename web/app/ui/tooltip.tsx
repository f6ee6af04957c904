import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'

/**
 * An explanation 12 px above or below its element, on hover, focus or tap (WCAG 1.4.13). It stays while the pointer is on it, and Escape
 * closes it.
 */
export function Tooltip({ text, below, children }: { text: string; below?: boolean; children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  // On touch screens the press opens the tooltip, so pointer enter and leave are ignored.
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
