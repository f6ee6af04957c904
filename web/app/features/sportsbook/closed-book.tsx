import { isClosed } from '../../lib/closed.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useSettings } from '../../state/settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** A closed part of the sports book: a notice, with links to the open parts and to the settlement rules. */
export default function ClosedBook({ title }: { title?: string }) {
  const settings = useSettings()
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
