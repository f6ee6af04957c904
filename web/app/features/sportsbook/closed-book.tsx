import type { Place } from '../../../shell/index.ts'
import { isClosed } from '../../lib/closed.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { withTexts } from '../../lib/texts.ts'
import { useSettings } from '../../state/settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const loadBook = withTexts(['second_book'], () => import('./second/second-book.tsx'))

/**
 * The pages of our own book while it is not shown: in its place the supplier's book, where that stands behind `/sports`, else a notice with links to the open
 * parts and to the settlement rules.
 */
export default function ClosedBook({ title, place }: { title?: string; place?: Place }) {
  const settings = useSettings()
  if (place && !isClosed(place.path, settings))
    return (
      <LatePart
        load={loadBook}
        props={{ area: paths.sports, title: m.sportsbook.title }}
        waiting={<Skeleton className="h-112 rounded-lg" />}
      />
    )
  const [href, name] = !isClosed(paths.sports, settings)
    ? [paths.sports, m.sportsbook.slip_go]
    : [paths.bettingRules, m.sportsbook.rules]
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <PageHeader title={title ?? m.sportsbook.title} />
      <Empty
        icon="lock"
        title={m.sportsbook.closed_title}
        text={m.sportsbook.closed_text}
        action={<ButtonLink href={href}>{name}</ButtonLink>}
      />
    </div>
  )
}
