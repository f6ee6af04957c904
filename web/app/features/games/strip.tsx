import type { ReactNode } from 'react'
import { useWallet } from '../../state/wallet.ts'

interface StripProps {
  label: string
  /** Text while the strip is empty. */
  none: string
  /** Whether the parts of the game fill a phone's screen (`useStripClass`). */
  fills?: boolean
  /** List items, newest first. */
  children: readonly ReactNode[]
}

/**
 * Look of a row over a game. On a phone with a running bonus the line of the bonus replaces the row, so that the bet button stays above the
 * bottom bar. The tables below the game have the row's figures.
 */
export function useStripClass(fills: boolean): string {
  const hasBonus = (useWallet()?.bonus ?? 0) > 0
  return `game-strip h-10 items-center ${fills && hasBonus ? '@max-2xl:hidden' : ''}`
}

/** The last outcomes as a row over the game. */
export function Strip({ label, none, fills = false, children }: StripProps) {
  const className = useStripClass(fills)
  return (
    <ol
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      aria-label={label}
      className={className}
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
