import type { ReactNode } from 'react'
import { m } from '../../lib/language.ts'
import { useConnection } from '../../state/connection.ts'
import { useFavourites } from './favourites.ts'
import { FormatChoice } from './prices/format-choice.tsx'
import { SportsNav } from './sports-nav.tsx'

interface SportsFrameProps {
  /** The heading of the page; a match has one of its own, and on phones leads back by its league. */
  title?: string | undefined
  children: ReactNode
}

/** What every page of the book has above its own content: its sections and sports. */
export function SportsFrame({ title, children }: SportsFrameProps) {
  useFavourites()
  const isOk = useConnection('ok') === 'ok'
  return (
    <div className="flex min-w-0 flex-col gap-4 book-page">
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
  )
}
