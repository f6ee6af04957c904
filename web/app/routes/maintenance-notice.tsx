import { momentText } from '../lib/dates.ts'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { zonePlace } from '../lib/zone-place.ts'
import { useSettings } from '../state/settings.ts'
import { Icon } from '../ui/icon.tsx'

/**
 * The closed parts, the end of maintenance, the safety of money, and the pages that stay open. Rendered by the server only; no script runs on this
 * page.
 */
export function MaintenanceNotice({ now }: { now: number }) {
  const { maintenance_until: until = '' } = useSettings()
  const ways = [
    [paths.withdraw, m.layouts.withdraw],
    [paths.protection, m.site.limits],
    [paths.verification, m.players.verification],
  ] as const
  return (
    <section className="flex w-full flex-col gap-3 rounded-lg bg-surface p-5 text-left">
      <h2 className="flex items-center gap-2 text-base">
        <Icon name="clock" size={18} className="text-accent-text" />
        {m.site.maintenance_title}
      </h2>
      <p>
        {m.site.maintenance_closed}{' '}
        <strong className="font-semibold">
          {Date.parse(until) > now
            ? m.site.maintenance_until(momentText(until), zonePlace())
            : m.site.maintenance_no_time}
        </strong>
      </p>
      <p className="text-sm text-muted">{m.site.maintenance_safe}</p>
      <nav aria-label={m.site.maintenance_open} className="flex flex-col gap-1 border-t border-line pt-3">
        <p className="text-sm text-muted">{m.site.maintenance_open}</p>
        <ul className="flex flex-wrap gap-x-4">
          {ways.map(([href, name]) => (
            <li key={href}>
              <a
                href={href}
                className="flex min-h-11 items-center gap-1.5 font-semibold underline underline-offset-4"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  )
}
