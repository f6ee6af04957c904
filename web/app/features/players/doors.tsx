import { Link } from 'wouter'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.ts'

interface Door {
  href: string
  icon: IconName
  name: string
  text: string
}

/** The way out stands first, and none of them is larger than another. */
const doors = (): Door[] => [
  {
    href: paths.withdraw,
    icon: 'arrow-up-from-line',
    name: m.account.withdraw,
    text: m.account.withdraw_text,
  },
  { href: paths.deposit, icon: 'arrow-down-to-line', name: m.account.deposit, text: m.account.deposit_text },
  { href: paths.statement, icon: 'receipt-text', name: m.account.statement, text: m.account.statement_text },
  { href: paths.fair(), icon: 'scale', name: m.account.fair, text: m.account.fair_text },
]

export function Doors() {
  return (
    <nav aria-label={m.account.money} className="rounded-lg bg-surface p-2">
      <ul className="flex flex-col">
        {doors().map(({ href, icon, name, text }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-16 items-center gap-4 rounded-md px-3 py-2 transition-colors duration-150 hover:bg-raised"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-accent-text">
                <Icon name={icon} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
              <Icon name="chevron-right" size={18} className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
