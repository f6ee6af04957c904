import { type ReactNode, useEffect, useState } from 'react'
import { m } from '../../lib/language.ts'
import { useSettings } from '../../state/settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { CasinoNav } from './casino-nav.tsx'
import { useFavourites } from './favourites.ts'

interface LobbyProps {
  title: string
  text?: string | undefined
  children: ReactNode
}

/** The results' code is fetched with the first letters. */
const loadFound = () => import('./found-games.tsx')

/** Top of every casino page. Its field searches the whole catalogue. */
export function Lobby({ title, text, children }: LobbyProps) {
  const { casino_enabled = true } = useSettings()
  useFavourites()
  const [typed, setTyped] = useState('')
  // The typed text is restored after the first render, because the server does not know the history state.
  useEffect(() => setTyped(history.state?.kept?.typed ?? ''), [])
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="flex flex-col">
          <h1 className="text-xl lg:text-2xl">{title}</h1>
          {text && <p className="text-sm text-muted max-sm:hidden">{text}</p>}
        </div>
        {/* Desktops have the search in the header. */}
        <label className="flex min-h-11 w-full items-center gap-3 rounded-md border border-edge bg-surface px-3.5 text-muted lg:hidden">
          <Icon name="search" size={18} />
          <input
            type="search"
            aria-label={m.casino.search_here}
            placeholder={m.casino.search_here}
            maxLength={60}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="w-full min-w-0 self-stretch bg-transparent text-base text-text outline-none placeholder:text-muted"
          />
        </label>
      </div>
      <CasinoNav />
      {!casino_enabled && (
        <p className="flex items-start gap-3 rounded-lg bg-surface p-4 text-sm">
          <Icon name="lock" size={18} className="mt-px text-win-text" />
          {m.casino.closed_text}
        </p>
      )}
      {typed.trim().length > 1 ? (
        <LatePart load={loadFound} props={{ typed }} waiting={children} />
      ) : (
        children
      )}
    </div>
  )
}
