import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useSettings } from '../../state/settings.ts'
import type { IconName } from '../../ui/icons.ts'
import { Row } from '../../ui/rows.tsx'

interface Way {
  href: string
  icon: IconName
  name: string
  text: string
}

/** Links to the account pages. Bonuses are included while they are offered. */
const ways = (hasBonuses: boolean): Way[] => [
  {
    href: paths.verification,
    icon: 'badge-check',
    name: m.players.verification,
    text: m.players.verification_text,
  },
  { href: paths.password, icon: 'lock', name: m.players.password, text: m.players.password_text },
  { href: paths.security, icon: 'smartphone', name: m.players.security, text: m.players.security_text },
  { href: paths.data, icon: 'copy', name: m.players.data, text: m.players.data_text },
  ...(hasBonuses
    ? ([
        { href: paths.bonus, icon: 'gift', name: m.players.bonus, text: m.players.bonus_text },
        { href: paths.coupons, icon: 'ticket', name: m.players.coupons, text: m.players.coupons_text },
      ] as const)
    : []),
  { href: paths.referrals, icon: 'user', name: m.players.referrals, text: m.players.referrals_text },
]

export function AccountWays() {
  const { bonus_enabled = false } = useSettings()
  return (
    <nav aria-label={m.players.rooms} className="rounded-lg bg-surface p-2">
      <ul className="flex flex-col">
        {ways(bonus_enabled).map((way) => (
          <li key={way.href}>
            <Row {...way} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
