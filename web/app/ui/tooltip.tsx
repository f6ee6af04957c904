import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

/** A word of explanation 12 px above what it explains, on hover, focus or tap; Escape puts it away (WCAG 1.4.13). */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <span
      className="relative inline-flex"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
    >
      <button
        type="button"
        aria-describedby={id}
        className="inline-flex items-center underline decoration-dotted underline-offset-4"
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
        className="absolute bottom-full left-1/2 z-[9999] mb-3 w-max max-w-60 -translate-x-1/2 rounded-sm border border-line bg-raised px-3 py-2 text-xs text-text shadow-lift"
      >
        {text}
      </span>
    </span>
  )
}
