import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useSettings } from '../../state/settings.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.ts'

interface Way {
  href: string
  icon: IconName
  name: string
  text: string
}

/** Links to the pages of the account. Bonuses are included while they are offered. */
const ways = (hasBonuses: boolean): Way[] => [
  {
    href: paths.verification,
    icon: 'badge-check',
    name: m.players.verification,
    text: m.players.verification_text,
  },
  { href: paths.password, icon: 'lock', name: m.players.password, text: m.players.password_text },
  ...(hasBonuses
    ? ([
        { href: paths.bonus, icon: 'gift', name: m.players.bonus, text: m.players.bonus_text },
        { href: paths.coupons, icon: 'ticket', name: m.players.coupons, text: m.players.coupons_text },
      ] as const)
    : []),
  { href: paths.referrals, icon: 'user', name: m.players.referrals, text: m.players.referrals_text },
]

export function AccountWays() {
  const { bonus_enabled = true } = useSettings()
  return (
    <nav aria-label={m.players.rooms} className="rounded-lg bg-surface p-2">
      <ul className="flex flex-col">
        {ways(bonus_enabled).map(({ href, icon, name, text }) => (
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
