import { Link, type PageProps } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { usePublic } from '../../../lib/queries/public.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FixtureList } from '../fixture-island.tsx'
import { SportsFrame } from '../sports-frame.tsx'
import type { ListQuery } from '../sports-queries.ts'
import { HOME_LISTS, HOME_MOST } from './page-queries.ts'

/** The front page of the sports book: popular, live, and today's matches. */
export default function SportsHome(_: PageProps) {
  const { data: counts } = usePublic('GET /v2/sports')
  const isEmpty = counts?.every(({ all }) => all === 0) === true
  const live = counts?.reduce((sum, count) => sum + count.live, 0) ?? 0
  return (
    <SportsFrame title={m.sportsbook.title} isSection>
      {isEmpty ? (
        <Empty icon="trophy" title={m.sportsbook.none_upcoming} text={m.sportsbook.none_upcoming_text} />
      ) : (
        <>
          <Part query={HOME_LISTS.highlights} title={m.sportsbook.highlights} />
          {live > 0 && (
            <Part query={HOME_LISTS.live} title={m.sportsbook.live} all={paths.sportsAt('live')} />
          )}
          <Part query={HOME_LISTS.today} title={m.sportsbook.today} all={paths.sportsAt('today')} isFar />
        </>
      )}
    </SportsFrame>
  )
}

interface PartProps {
  query: ListQuery
  title: string
  /** Address of the whole list. */
  all?: string
  isFar?: boolean
}

/** The first matches of a list below their heading. */
export function Part({ query, title, all, isFar = false }: PartProps) {
  return (
    <section className={`flex flex-col gap-2 ${isFar ? 'far [--far:65rem]' : ''}`}>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-base lg:text-lg">{title}</h2>
        {all && (
          <Link
            href={all}
            aria-label={`${m.sportsbook.see_all}: ${title}`}
            className="flex min-h-11 items-center gap-1 text-sm font-semibold text-accent-text hover:underline"
          >
            {m.sportsbook.see_all}
            <Icon name="chevron-right" size={16} />
          </Link>
        )}
      </div>
      <FixtureList
        heading="h3"
        query={query}
        limit={HOME_MOST}
        empty={<p className="rounded-lg bg-surface p-4 text-sm text-muted">{m.sportsbook.none_today}</p>}
      />
    </section>
  )
}
