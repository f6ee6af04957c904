import { Link } from '../../shell/index.ts'
import { Icon } from './icon.tsx'

/** Link back to the parent page; `className` places it. */
export const BackTo = ({ href, name, className }: { href: string; name: string; className: string }) => (
  <Link
    href={href}
    className={`inline-flex min-h-11 items-center gap-1 self-start text-sm font-medium text-muted hover:text-text ${className}`}
  >
    <Icon name="chevron-left" size={18} />
    {name}
  </Link>
)
