import { m } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'

/** Replaces a list without upcoming matches. */
export const NoMatches = () => (
  <Empty
    icon="trophy"
    title={m.sportsbook.none_upcoming}
    text={m.sportsbook.none_upcoming_text}
    action={<ButtonLink href={paths.sports}>{m.sportsbook.slip_go}</ButtonLink>}
  />
)
