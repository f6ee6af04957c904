import type { ReactNode } from 'react'
import { useLater } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { withTexts } from '../../lib/texts.ts'
import { useFavourites } from './favourites.ts'
import { FormatChoice } from './prices/format-choice.tsx'
import { type NarrowedList, SportsNav } from './sports-nav.tsx'

/** Loaded before it is needed: it shows a lost connection. */
const loadAge = withTexts(['offer'], () => import('./prices/price-age.tsx'))

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
  const Age = useLater(loadAge, true, console.warn)
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
      {Age && <Age />}
      {children}
      <div className="flex items-center justify-between gap-2 text-sm text-muted lg:hidden">
        <span aria-hidden="true">{m.sportsbook.format}</span>
        <FormatChoice />
      </div>
    </div>
  )
}
