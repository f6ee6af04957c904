import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
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
import { cardImage, type Game, gameCaption } from './game.ts'
import { addRecentSearch, clearRecentSearches, recentSearches } from './recent-searches.ts'
import { meansPage } from './search-words.ts'
import { useGameSearch } from './use-search.ts'

const pages = (): [href: string, icon: IconName, name: string][] => [
  [paths.casino, 'dices', m.casino.lobby_title],
  [paths.slots, 'cherry', m.casino.slots_title],
  [paths.sports, 'trophy', m.layouts.sports],
  [paths.esports, 'gamepad-2', m.layouts.esports],
  [paths.promotions, 'gift', m.layouts.promotions],
  [paths.deposit, 'arrow-down-to-line', m.layouts.deposit],
  [paths.withdraw, 'arrow-up-from-line', m.layouts.withdraw],
  [paths.statement, 'receipt-text', m.layouts.statement],
  [paths.password, 'lock', m.sheets.password],
  [paths.security, 'fingerprint', m.sheets.security],
  [paths.data, 'copy', m.sheets.data],
  [paths.fair(), 'scale', m.layouts.fair],
  [paths.protection, 'shield-check', m.sheets.limits],
]

/** Number of games shown before any input and without results. */
const OFFERED = 6
const SHOWN = 12

/**
 * Finds games and providers in the whole catalogue, and pages by name. Arrows move through the results, Enter opens the first
 * result.
 */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useState(recentSearches)
  const settings = useSettings()
  const barred = isBarred(useSession(), 'may_deposit')
  const isOpen = (href: string) => !isClosed(href, settings) && !(barred && href === paths.deposit)
  const { sought, games, providers, isNearest, isBehind, sentence } = useGameSearch(typed)
  const offered = (usePublic('GET /v2/casino-games').data?.data ?? []).slice(0, OFFERED)
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const shownPages = pages().filter(
    ([href, , name]) => isOpen(href) && (!typed || meansPage(href, name, typed)),
  )
  const isHelp = meansPage('help', m.layouts.help, typed)
  const isNothing =
    sought !== '' && games?.length === 0 && providers.length + shownPages.length === 0 && !isHelp
  const shownGames = (sought ? (isNothing ? offered : (games ?? [])) : typed ? [] : offered).slice(0, SHOWN)
  const listed = shownGames.length + providers.length + shownPages.length + (isHelp ? 1 : 0)
  const announced = games && sentence && !isNothing && !isNearest ? m.sheets.listed(listed) : sentence

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const results = [...(list.current?.querySelectorAll<HTMLElement>('a,button') ?? [])]
    const at = results.indexOf(document.activeElement as HTMLElement)
    // Results do not match the input while an answer is pending.
    if (event.key === 'Enter' && at < 0 && !isBehind && !isNothing) results[0]?.click()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (at + step < 0) field.current?.focus()
    else results[at + step]?.focus()
  }

  return (
    <Modal title={m.layouts.search} closeLabel={m.layouts.close} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field and the results in it */}
      <div onKeyDown={onKeyDown} className="flex h-[75dvh] flex-col gap-3 sm:h-112">
        <label className="flex min-h-12 items-center gap-3 rounded-md border border-edge bg-ground px-3.5">
          <Icon name="search" size={18} className="text-muted" />
          <input
            ref={field}
            type="search"
            enterKeyHint="search"
            data-autofocus
            aria-label={m.layouts.search}
            placeholder={m.sheets.search_example(FEATURED_GAME.title)}
            maxLength={60}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="w-full min-w-0 self-stretch bg-transparent text-base outline-none placeholder:text-muted"
          />
        </label>
        {!typed && recent.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            {recent.map((search) => (
              <button key={search} type="button" className={CHIP} onClick={() => setTyped(search)}>
                <Icon name="clock" size={16} className="text-muted" />
                {search}
              </button>
            ))}
            <button
              type="button"
              className="min-h-11 px-2 text-sm text-muted hover:text-text"
              onClick={() => {
                clearRecentSearches()
                setRecent([])
              }}
            >
              {m.sheets.forget_searches}
            </button>
          </div>
        )}
        <p
          role="status"
          className={isNothing || isNearest || (sentence && !games) ? 'text-sm text-muted' : 'sr-only'}
        >
          {announced}
          {isNothing && ` ${m.sheets.instead}`}
        </p>
        <div
          ref={list}
          aria-busy={isBehind || undefined}
          className={`-mx-2 flex flex-col overflow-y-auto overscroll-contain ${isBehind ? 'opacity-60' : ''}`}
        >
          {shownGames.map((game) => (
            <GameRow key={game.id} game={game} onOpen={() => addRecentSearch(typed)} />
          ))}
          {providers.map(({ slug, name }) => (
            <PageRow key={slug} href={paths.provider(slug)} icon="layout-grid">
              {name}
              <span className="block text-xs font-normal text-muted">{m.sheets.provider}</span>
            </PageRow>
          ))}
          {shownPages.map(([href, icon, name]) => (
            <PageRow key={href} href={href} icon={icon}>
              {name}
            </PageRow>
          ))}
          {isHelp && (
            <button type="button" className={ROW} onClick={() => openDialog({ name: 'help' })}>
              <Mark icon="message-circle" />
              {m.layouts.help}
            </button>
          )}
        </div>
      </div>
    </Modal>
  )
}

const ROW =
  'flex min-h-14 w-full shrink-0 items-center gap-3 rounded-md px-2 text-left font-medium hover:bg-raised'
const CHIP =
  'flex min-h-11 max-w-full items-center gap-2 truncate rounded-full border border-edge px-3 text-sm hover:bg-raised'

const Mark = ({ icon }: { icon: IconName }) => (
  <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-raised text-muted">
    <Icon name={icon} />
  </span>
)

function PageRow({ href, icon, children }: { href: string; icon: IconName; children: ReactNode }) {
  return (
    <Link href={href} className={ROW}>
      <Mark icon={icon} />
      <span className="min-w-0">{children}</span>
    </Link>
  )
}

function GameRow({ game, onOpen }: { game: Game; onOpen: () => void }) {
  const closed = useSettings().casino_enabled === false || game.state === 'closed'
  const image = cardImage(game)
  return (
    <Link href={game.path} className={ROW} onClick={onOpen}>
      {image ? (
        <img
          src={image}
          alt=""
          width={40}
          height={53}
          className="aspect-3/4 w-10 shrink-0 rounded-sm bg-raised object-cover"
        />
      ) : (
        <Mark icon="dices" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{game.name}</span>
        <span className="block truncate text-xs font-normal text-muted">
          {closed ? m.catalogue.closed : gameCaption(game)}
        </span>
      </span>
    </Link>
  )
}
