import type { ReactNode } from 'react'

interface StripProps {
  label: string
  /** Said while there is nothing to show. */
  none: string
  /** List items, newest first. */
  children: readonly ReactNode[]
}

/** The last outcomes as a row over the game. */
export function Strip({ label, none, children }: StripProps) {
  return (
    <ol
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      aria-label={label}
      className="game-strip h-10 items-center"
    >
      {children.length > 0 ? children : <li className="text-xs text-muted">{none}</li>}
    </ol>
  )
}

/** An outcome as a word or a figure; `isWon` lights it. */
export function StripChip({ isWon, children }: { isWon: boolean; children: ReactNode }) {
  return (
    <li
      className={`flex h-8 min-w-13 shrink-0 items-center justify-center rounded-sm px-2.5 text-xs font-semibold ${isWon ? 'bg-win text-on-win' : 'bg-raised text-muted'}`}
    >
      {children}
    </li>
  )
}
