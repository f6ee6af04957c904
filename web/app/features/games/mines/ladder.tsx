import { useEffect, useRef } from 'react'
import { useHydrated } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { times } from '../numbers.ts'
import { useStripClass } from '../strip.tsx'
import type { Step } from './steps.ts'

/** Payouts of the next tiles, as a row over the board; the row scrolls with the round. `reached`: safe tiles so far. */
export function Ladder({ steps, reached }: { steps: readonly Step[]; reached: number }) {
  const row = useRef<HTMLOListElement>(null)
  const hydrated = useHydrated()
  const className = useStripClass(true)

  useEffect(() => {
    const list = row.current
    const next = list?.children[Math.max(0, reached - 1)]
    if (!list || !(next instanceof HTMLElement)) return
    list.scrollTo({ left: next.offsetLeft - list.clientWidth / 2 + next.offsetWidth / 2, behavior: 'smooth' })
  }, [reached])

  return (
    <ol
      ref={row}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      aria-label={m.mines.ladder}
      className={className}
    >
      {(hydrated ? steps : []).map(({ picks, multiplierE4, payout }) => (
        <li
          key={picks}
          aria-current={picks === reached ? 'step' : undefined}
          className={`flex h-8 min-w-15 shrink-0 items-center justify-center rounded-sm px-2.5 text-xs font-semibold transition-opacity duration-150 ${style(picks, reached)} ${payout === undefined ? 'line-through opacity-50' : ''}`}
        >
          {times(multiplierE4)}
        </li>
      ))}
    </ol>
  )
}

function style(picks: number, reached: number): string {
  if (picks === reached) return 'bg-win text-on-win'
  if (picks < reached) return 'bg-raised text-muted'
  return picks === reached + 1
    ? 'bg-raised text-text ring-1 ring-accent-text ring-inset'
    : 'bg-surface text-muted'
}
