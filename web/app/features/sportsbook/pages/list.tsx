import { island, Link, type PageProps, type Place } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { placeOf, SPORTS } from '../address.ts'
import { FixtureList } from '../fixture-island.tsx'
import { SportsFrame } from '../sports-frame.tsx'
import { addressOf, dayIn, type ListPage, listOf, sportIn } from './page-queries.ts'

const Days = island(() => import('../result-days.tsx'))

/** Matches under way, of today, or the results of a day, of all sports or of one. */
export default function ListOfMatches({ place }: PageProps) {
  const here = placeOf(place.path)
  if (here?.page !== 'live' && here?.page !== 'today' && here?.page !== 'results') return null
  const { page } = here
  const query = listOf({ page }, place.search)
  return (
    <SportsFrame title={m.sportsbook[page]}>
      {page === 'results' && <Days {...sportIn(place.search)} {...dayIn(place.search)} />}
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
