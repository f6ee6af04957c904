import { Link, usePath } from '../../../shell/index.ts'
import { isClosed } from '../../lib/closed.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { usePublic } from '../../lib/queries/public.ts'
import { useSettings } from '../../state/settings.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { scrollToMiddle } from '../../ui/scroll-to-middle.ts'
import { SPORTS } from './address.ts'
import { type ListPage, listAddress } from './pages/page-queries.ts'

const ROW =
  'relative -mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0'
const PILL =
  'flex h-11 shrink-0 items-center gap-2 rounded-full bg-surface px-4 text-sm font-semibold whitespace-nowrap text-muted transition-colors duration-150 hover:bg-raised hover:text-text aria-[current]:bg-raised aria-[current]:text-text'

/** A list that its page narrows to a sport and a day. */
export interface NarrowedList {
  page: ListPage
  sport?: string
  day?: string
}

/** The sections of the sports book, then its sports with their numbers of matches; on a list's page they narrow the list. */
export function SportsNav({ list }: { list?: NarrowedList | undefined }) {
  const path = usePath()
  const settings = useSettings()
  const { data: counts = [] } = usePublic('GET /v2/sports')
  const live = counts.reduce((sum, count) => sum + count.live, 0)
  const sections: [href: string, icon: IconName, name: string, count?: number][] = [
    [paths.sports, 'trophy', m.sportsbook.home],
    [paths.sportsAt('live'), 'radio', m.sportsbook.live, live],
    [paths.sportsAt('today'), 'clock', m.sportsbook.today],
    [paths.sportsAt('favourites'), 'star', m.sportsbook.favourites],
    [paths.sportsAt('results'), 'badge-check', m.sportsbook.results],
    [paths.sportsAt('search'), 'search', m.sportsbook.search_short],
  ]
  const sports = SPORTS.filter((sport) => !isClosed(paths.sportsAt(sport), settings))
  return (
    <div className="flex flex-col gap-2">
      <nav aria-label={m.sportsbook.sections} className={ROW}>
        {sections.map(([href, icon, name, count = 0]) => (
          <Link
            key={href}
            href={href}
            aria-current={path === href ? 'page' : undefined}
            ref={path === href ? scrollToMiddle : undefined}
            className={PILL}
          >
            <Icon name={icon} size={18} />
            {name}
            {count > 0 && <span className="text-xs text-accent-text">{count}</span>}
          </Link>
        ))}
      </nav>
      <nav aria-label={m.sportsbook.browse} className={ROW}>
        {list && (
          <Link
            href={listAddress(list.page, { ...list, sport: undefined })}
            aria-current={list.sport === undefined ? 'true' : undefined}
            className={PILL}
          >
            {m.sportsbook.all_sports}
          </Link>
        )}
        {sports.map((sport) => {
          const href = list ? listAddress(list.page, { ...list, sport }) : paths.sportsAt(sport)
          const isHere = list ? list.sport === sport : path === href || path.startsWith(`${href}/`)
          const count = countIn(
            list,
            counts.find((count) => count.sport === sport),
          )
          return (
            <Link
              key={sport}
              href={href}
              aria-current={path === href ? 'page' : isHere ? 'true' : undefined}
              ref={isHere ? scrollToMiddle : undefined}
              className={PILL}
            >
              {m.sportsbook.sports[sport]}
              {count !== undefined && (
                <>
                  <span aria-hidden="true" className="text-xs font-normal">
                    {count}
                  </span>
                  <span className="sr-only">{m.sportsbook.matches_count(count)}</span>
                </>
              )}
            </Link>
          )
        })}
      </nav>
    </div>
  )
}

/** Number of a sport's matches behind its entry; results have no count. */
function countIn(
  list: NarrowedList | undefined,
  { all, live, today } = { all: 0, live: 0, today: 0 },
): number | undefined {
  if (list?.page === 'results') return undefined
  return list ? { live, today }[list.page] : all
}
