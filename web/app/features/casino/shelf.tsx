import { type ReactNode, useRef } from 'react'
import { Link, useLater } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface ShelfProps {
  title: string
  /** Address of the whole list. */
  all?: string | undefined
  /** Control beside the title. */
  choice?: ReactNode
  /** Whether the shelf is the first of a page; it is laid out at once, because its parts load in sight. */
  isFirst?: boolean
  children: ReactNode
}

const loadArrows = () => import('./shelf-arrows.tsx')
/** Touch needs no arrows. */
const isDesktop = () => typeof matchMedia === 'function' && matchMedia('(min-width: 64rem)').matches

/**
 * A row of cards with scroll snapping: three on a phone, seven on a desktop. Laid out when it comes near the screen; the padding leaves
 * room for overflowing parts.
 */
export function Shelf({ title, all, choice, isFirst = false, children }: ShelfProps) {
  const row = useRef<HTMLUListElement>(null)
  const Arrows = useLater(loadArrows, isDesktop(), console.warn)
  return (
    <section className={`-mx-4 flex flex-col gap-2 px-4 ${isFirst ? '' : FAR}`}>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="truncate text-base lg:text-lg">{title}</h2>
        {choice}
        {Arrows && <Arrows row={row} />}
        {all && (
          <Link
            href={all}
            aria-label={`${m.catalogue.see_all}: ${title}`}
            className="flex min-h-11 shrink-0 items-center gap-1 text-sm font-semibold text-accent-text hover:underline"
          >
            {m.catalogue.see_all}
            <Icon name="chevron-right" size={16} />
          </Link>
        )}
      </div>
      <ul
        ref={row}
        className="[scrollbar-width:none] lg:[scrollbar-width:thin] -mx-4 grid snap-x auto-cols-[calc((100%-1rem)/3)] grid-flow-col gap-2 overflow-x-auto overscroll-x-contain scroll-px-4 px-4 pb-2 sm:auto-cols-[calc((100%-4rem)/5)] lg:mx-0 lg:auto-cols-[calc((100%-6rem)/7)] lg:gap-4 lg:scroll-px-0 lg:px-0"
      >
        {children}
      </ul>
    </section>
  )
}

/**
 * Height of a shelf before its layout; exact on desktops, where two are visible: the title, and cards with 3:4 pictures in seven columns.
 */
const FAR = 'far [--far:17rem] lg:[--far:min(19.05vw+1.58rem,19.7rem)]'

/** Placeholders of the same size. */
export const CARDS_TO_COME = [1, 2, 3, 4, 5, 6, 7].map((card) => (
  <li key={card} className="min-w-0">
    <Skeleton className="aspect-3/4 w-full rounded-md" />
    <Skeleton className="mt-1.5 h-4 w-20" />
    <Skeleton className="mt-1 h-3.5 w-16" />
  </li>
))
