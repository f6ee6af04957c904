import type { FunctionComponent, ReactNode } from 'react'
import type { PageProps, Place } from '../../shell/index.ts'
import { SlipBar, SlipColumn } from '../features/bets/slip-place.tsx'
import { parseSportsPlace, type SportsPlace } from '../features/sportsbook/address.ts'
import { placeQueries } from '../features/sportsbook/pages/page-queries.ts'
import { sportsTitle } from '../features/sportsbook/pages/page-title.ts'
import { isClosed } from '../lib/closed.ts'
import { m } from '../lib/language.ts'
import { withTexts } from '../lib/texts.ts'
import { useSession } from '../state/player.ts'
import { currentSettings, useSettings } from '../state/settings.ts'
import { LatePart } from '../ui/late-part.tsx'
import '../features/sportsbook/prices/odds.css'

type Part = FunctionComponent<PageProps & { bets?: ReactNode; title?: string }>
type PageName = SportsPlace['page'] | 'closed'

const list = () => import('../features/sportsbook/pages/list.tsx')
const sport = () => import('../features/sportsbook/pages/sport.tsx')
const LOAD: Readonly<Record<PageName, () => Promise<{ default: Part }>>> = {
  home: () => import('../features/sportsbook/pages/home.tsx'),
  live: list,
  today: list,
  results: list,
  esports: () => import('../features/sportsbook/esports/esports.tsx'),
  sport,
  country: sport,
  league: () => import('../features/sportsbook/pages/league.tsx'),
  favourites: withTexts(['followed'], () => import('../features/sportsbook/pages/favourites.tsx')),
  search: () => import('../features/sportsbook/pages/search.tsx'),
  match: withTexts(
    ['match', 'market_names', 'offer'],
    () => import('../features/sportsbook/match/match-page.tsx'),
  ),
  closed: () => import('../features/sportsbook/closed-book.tsx'),
}

const loaded: Partial<Record<PageName, Part>> = {}

export const exists = ({ path }: Place): boolean => parseSportsPlace(path) !== undefined
export const title = (place: Place): string => sportsTitle(place) ?? m.sportsbook.title

/** Page of our own book; none where it is closed, or where a supplier's book stands in its place. */
const ownPlace = (path: string): SportsPlace | undefined => {
  const settings = currentSettings()
  return isClosed(path, settings) || settings.sportsbook_source === 'supplier'
    ? undefined
    : parseSportsPlace(path)
}

/** A closed area makes no call. */
export function queries({ path, search }: Place) {
  const place = ownPlace(path)
  return place ? placeQueries(place, search) : []
}

export async function parts({ path }: Place): Promise<void> {
  const page = ownPlace(path)?.page ?? 'closed'
  loaded[page] ??= (await LOAD[page]()).default
}

const loadBets = withTexts(
  ['bets', 'betting_rules', 'markets', 'market_names', 'match'],
  () => import('../features/bets/match-bets.tsx'),
)

/**
 * Every page of the sports book, by its address, with the slip at its right from 1280 px on and in a drawer below. `data-wide`: full width
 * beside the rail.
 */
export default function SportsPage({ place }: PageProps) {
  useSettings()
  const { status } = useSession()
  const at = ownPlace(place.path)
  const page = at?.page ?? 'closed'
  const Page = loaded[page]
  // The operator closed or opened the book while the page was open.
  if (!Page) return <LatePart load={LOAD[page]} props={{ place }} waiting={null} />
  if (page === 'closed') return <Page place={place} title={title(place)} />
  return (
    <div data-wide className="book">
      <Page
        place={place}
        bets={
          at?.page === 'match' &&
          status === 'player' && <LatePart load={loadBets} props={{ fixture: at.id }} waiting={null} />
        }
      />
      <SlipColumn />
      <SlipBar />
    </div>
  )
}
