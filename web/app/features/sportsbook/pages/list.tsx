import { island, type PageProps } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { parseSportsPlace } from '../address.ts'
import { FixtureList } from '../fixture-island.tsx'
import { SportsFrame } from '../sports-frame.tsx'
import { dayIn, type ListPage, placeList, sportIn } from './page-queries.ts'

const Days = island(() => import('../result-days.tsx'))

/** Live matches, today's matches, or the results of a day, of all sports or of one. */
export default function ListOfMatches({ place }: PageProps) {
  const sportsPlace = parseSportsPlace(place.path)
  if (sportsPlace?.page !== 'live' && sportsPlace?.page !== 'today' && sportsPlace?.page !== 'results')
    return null
  const { page } = sportsPlace
  const query = placeList({ page }, place.search)
  return (
    <SportsFrame
      title={m.sportsbook[page]}
      isSection
      list={{ page, ...sportIn(place.search), ...(page === 'results' && dayIn(place.search)) }}
    >
      {page === 'results' && <Days {...sportIn(place.search)} {...dayIn(place.search)} />}
      <FixtureList key={JSON.stringify(query)} query={query} empty={<None page={page} />} />
    </SportsFrame>
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
