import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from '../../../shell/index.ts'
import { isClosed } from '../../lib/closed.ts'
import { FEATURED_GAME } from '../../lib/games.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { usePublic } from '../../lib/queries/public.ts'
import { openDialog } from '../../state/dialogs.ts'
import { isBarred, useSession } from '../../state/player.ts'
import { useSettings } from '../../state/settings.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { Modal } from '../../ui/modal.tsx'
import { cardImage, found, type Game } from './game.ts'
import { meansGame, meansPage } from './search-words.ts'

const pages = (): [href: string, icon: IconName, name: string][] => [
  [paths.casino, 'dices', m.casino.lobby_title],
  [paths.slots, 'cherry', m.casino.slots_title],
  [paths.sports, 'trophy', m.layouts.sports],
  [paths.esports, 'gamepad-2', m.layouts.esports],
  [paths.promotions, 'gift', m.layouts.promotions],
  [paths.deposit, 'arrow-down-to-line', m.layouts.deposit],
  [paths.withdraw, 'arrow-up-from-line', m.layouts.withdraw],
  [paths.statement, 'receipt-text', m.layouts.statement],
  [paths.password, 'lock', m.casino.password],
  [paths.fair(), 'scale', m.layouts.fair],
  [paths.protection, 'shield-check', m.casino.limits],
]

/** Finds games by name or studio, and pages by name, among what exists. Arrows walk through the results, Enter opens the first. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const settings = useSettings()
  const barred = isBarred(useSession(), 'may_deposit')
  const isOpen = (href: string) => !isClosed(href, settings) && !(barred && href === paths.deposit)
  const games = usePublic('GET /v2/casino-games').data?.data ?? []
  const list = useRef<HTMLDivElement>(null)
  const named = found(games, typed)
  const meant = named.length > 0 ? named : games.filter(({ name }) => meansGame(name, typed))
  const shownGames = (typed ? meant : games).slice(0, 8)
  const shownPages = pages().filter(([href, , name]) => meansPage(href, name, typed) && isOpen(href))
  const isHelp = meansPage('help', m.layouts.help, typed)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const results = [...(list.current?.querySelectorAll<HTMLElement>('a,button') ?? [])]
    const at = results.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Enter' && at < 0) results[0]?.click()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (at + step < 0) event.currentTarget.querySelector('input')?.focus()
    else results[at + step]?.focus()
  }

  return (
    <Modal title={m.layouts.search} closeLabel={m.layouts.close} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field and the results in it */}
      <div onKeyDown={onKeyDown} className="flex h-[75dvh] flex-col gap-3 sm:h-112">
        <label className="flex min-h-12 items-center gap-3 rounded-md border border-edge bg-ground px-3.5 focus-within:border-accent-text">
          <Icon name="search" size={18} className="text-muted" />
          <input
            type="search"
            data-autofocus
            aria-label={m.layouts.search}
            placeholder={m.casino.search_example(FEATURED_GAME.title)}
            maxLength={60}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="w-full min-w-0 self-stretch bg-transparent text-base outline-none placeholder:text-muted"
          />
        </label>
        <div ref={list} className="-mx-2 flex flex-col overflow-y-auto overscroll-contain">
          {shownGames.map((game) => (
            <GameRow key={game.id} game={game} />
          ))}
          {shownPages.map(([href, icon, name]) => (
            <Link key={href} href={href} className={ROW}>
              <span className="grid size-10 place-items-center rounded-sm bg-raised text-muted">
                <Icon name={icon} />
              </span>
              {name}
            </Link>
          ))}
          {isHelp && (
            <button type="button" className={ROW} onClick={() => openDialog({ name: 'help' })}>
              <span className="grid size-10 place-items-center rounded-sm bg-raised text-muted">
                <Icon name="message-circle" />
              </span>
              {m.layouts.help}
            </button>
          )}
        </div>
        <p role="status" className="text-sm text-muted">
          {shownGames.length + shownPages.length === 0 && !isHelp && m.casino.nothing_found(typed)}
        </p>
      </div>
    </Modal>
  )
}

const ROW = 'flex min-h-14 w-full items-center gap-3 rounded-md px-2 text-left font-medium hover:bg-raised'

function GameRow({ game }: { game: Game }) {
  const closed = useSettings().casino_enabled === false || game.state === 'closed'
  const image = cardImage(game)
  const inside = (
    <>
      {image && (
        <img src={image} alt="" width={40} height={53} className="w-10 rounded-sm bg-raised object-cover" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{game.name}</span>
        <span className="block truncate text-xs font-normal text-muted">
          {closed ? m.catalogue.closed : game.provider.name}
        </span>
      </span>
    </>
  )
  return (
    <Link href={game.path} className={ROW}>
      {inside}
    </Link>
  )
}
