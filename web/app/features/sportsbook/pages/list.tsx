import { dayPlus } from '@jogo/rules/zone'
import { Link, type PageProps, type Place } from '../../../../shell/index.ts'
import { dayOf, dayText } from '../../../lib/dates.ts'
import { m } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { placeOf, SPORTS } from '../address.ts'
import { FixtureList } from '../fixture-island.tsx'
import { SportsFrame } from '../sports-frame.tsx'
import { dayIn, type ListPage, listOf, sportIn } from './page-queries.ts'

const addressOf = (page: ListPage, { sport, day }: { sport?: string; day?: string }): string => {
  const query = new URLSearchParams({ ...(sport && { sport }), ...(day && { day }) }).toString()
  return paths.sportsAt(query ? `${page}?${query}` : page)
}

/** Matches under way, of today, or the results of a day, of all sports or of one. */
export default function ListOfMatches({ place }: PageProps) {
  const here = placeOf(place.path)
  if (here?.page !== 'live' && here?.page !== 'today' && here?.page !== 'results') return null
  const { page } = here
  const query = listOf({ page }, place.search)
  return (
    <SportsFrame title={m.sportsbook[page]}>
      {page === 'results' && <Days search={place.search} />}
      <SportChoice page={page} search={place.search} />
      <FixtureList key={JSON.stringify(query)} query={query} empty={<None page={page} />} />
    </SportsFrame>
  )
}

const CHIP =
  'flex h-11 shrink-0 items-center rounded-md px-3 text-sm font-medium text-muted hover:text-text aria-[current]:text-accent-text'

function SportChoice({ page, search }: { page: ListPage; search: Place['search'] }) {
  const { sport } = sportIn(search)
  const day = page === 'results' ? dayIn(search) : {}
  return (
    <div className="flex flex-wrap gap-1">
      {[undefined, ...SPORTS].map((one) => (
        <Link
          key={one ?? 'all'}
          href={addressOf(page, { ...(one && { sport: one }), ...day })}
          aria-current={one === sport ? 'true' : undefined}
          className={CHIP}
        >
          {one ? m.sportsbook.sports[one] : m.sportsbook.see_all}
        </Link>
      ))}
    </div>
  )
}

function Days({ search }: { search: Place['search'] }) {
  const { day = dayOf(Date.now()) } = dayIn(search)
  const to = (days: number) => addressOf('results', { ...sportIn(search), day: dayPlus(day, days) })
  return (
    <nav aria-label={m.sportsbook.results_day} className="flex items-center gap-2">
      <Link href={to(-1)} aria-label={m.sportsbook.day_before} className={CHIP}>
        <Icon name="chevron-left" />
      </Link>
      <h2 className="min-w-40 text-center text-base first-letter:uppercase">{dayText(day, Date.now())}</h2>
      <Link href={to(1)} aria-label={m.sportsbook.day_after} className={CHIP}>
        <Icon name="chevron-right" />
      </Link>
    </nav>
  )
}

function None({ page }: { page: ListPage }) {
  const [title, text] = {
    live: [m.sportsbook.none_live, m.sportsbook.none_live_text],
    today: [m.sportsbook.none_today, m.sportsbook.none_text],
    results: [m.sportsbook.none_results, m.sportsbook.none_results_text],
  }[page] as [string, string]
  return (
    <Empty
      icon="trophy"
      title={title}
      text={text}
      action={<ButtonLink href={paths.sports}>{m.sportsbook.slip_go}</ButtonLink>}
    />
  )
}
