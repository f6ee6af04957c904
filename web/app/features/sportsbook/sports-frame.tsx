import type { ReactNode } from 'react'
import { m } from '../../lib/language.ts'
import { useConnection } from '../../state/connection.ts'
import { useFavourites } from './favourites.ts'
import { FormatChoice } from './prices/format-choice.tsx'
import { type NarrowedList, SportsNav } from './sports-nav.tsx'

interface SportsFrameProps {
  /** The heading of the page; a match has its own, and on phones links back by its league. */
  title?: string | undefined
  /** The page is selected in the navigation below: phones have no room for a second heading. */
  isSection?: boolean
  /** Beside the heading. */
  action?: ReactNode
  list?: NarrowedList
  children: ReactNode
}

/** Top of every sports page: sections and sports. The odds format is chosen there too, on phones at the end. */
export function SportsFrame({ title, isSection = false, action, list, children }: SportsFrameProps) {
  useFavourites()
  const isOk = useConnection('ok') === 'ok'
  return (
    <div className="flex min-w-0 flex-col gap-4 book-page">
      {title !== undefined && (
        <div className={`flex items-center gap-2 ${isSection ? 'max-lg:sr-only' : ''}`}>
          <h1 className="min-w-0 text-xl lg:text-2xl">{title}</h1>
          {action}
          <span className="ml-auto max-lg:hidden">
            <FormatChoice />
          </span>
        </div>
      )}
      <div className={title === undefined ? 'max-lg:hidden' : ''}>
        <SportsNav list={list} />
      </div>
      {!isOk && (
        <p role="status" className="rounded-md bg-surface px-4 py-3 text-sm text-win-text">
          {m.sportsbook.stale}
        </p>
      )}
      {children}
      <div className="flex items-center justify-between gap-2 text-sm text-muted lg:hidden">
        <span aria-hidden="true">{m.sportsbook.format}</span>
        <FormatChoice />
      </div>
    </div>
  )
}
