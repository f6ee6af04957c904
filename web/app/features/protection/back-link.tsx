import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'

/** The way back to the overview of protection. */
export function BackLink() {
  return (
    <Link
      href={paths.protection}
      className="-mb-3 inline-flex min-h-11 items-center gap-1 self-start text-sm font-semibold text-muted hover:text-text"
    >
      <Icon name="chevron-left" size={18} />
      {m.protection.title}
    </Link>
  )
}
