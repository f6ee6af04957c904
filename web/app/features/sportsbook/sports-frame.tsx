import type { ReactNode } from 'react'
import { m } from '../../lib/language.ts'
import { useConnection } from '../../state/connection.ts'
import { SlipBar, SlipColumn } from '../bets/slip-place.tsx'
import { useFavourites } from './favourites.ts'
import { FormatChoice } from './prices/format-choice.tsx'
import { SportsNav } from './sports-nav.tsx'

interface SportsFrameProps {
  /** The heading of the page; a match has one of its own, and on phones leads back by its league. */
  title?: string | undefined
  children: ReactNode
}

/**
 * What every page of the book has: its sections and sports above, the slip at the right from 1280 px on, in a drawer below. `data-wide`: the
 * page takes the whole width beside the rail.
 */
export function SportsFrame({ title, children }: SportsFrameProps) {
  useFavourites()
  const isOk = useConnection('ok') === 'ok'
  return (
    <div
      data-wide
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="flex min-w-0 flex-col gap-4 max-xl:pb-14">
        {title !== undefined && (
          <div className="flex items-center justify-between gap-4">
            <h1 className="text-xl lg:text-2xl">{title}</h1>
            <FormatChoice />
          </div>
        )}
        <div className={title === undefined ? 'max-lg:hidden' : ''}>
          <SportsNav />
        </div>
        {!isOk && (
          <p role="status" className="rounded-md bg-surface px-4 py-3 text-sm text-win-text">
            {m.sportsbook.stale}
          </p>
        )}
        {children}
      </div>
      <SlipColumn />
      <SlipBar />
    </div>
  )
}
