import type { Answer } from '../../lib/api.ts'
import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { deviceText } from './device-text.ts'

type AccountEvent = Answer<'GET /api/auth/security'>['events'][number]

/** Events of the account, newest first. */
export function AccountEvents({ events }: { events: AccountEvent[] }) {
  return (
    <section aria-labelledby="account-events" className="flex flex-col rounded-lg bg-surface p-5">
      <h2 id="account-events" className="text-base">
        {m.security.events}
      </h2>
      <p className="pb-2 text-sm text-muted">{m.security.events_text}</p>
      {events.length === 0 && <p className="border-t border-line py-3">{m.security.no_events}</p>}
      <ol>
        {events.map((event) => (
          <li key={event.id} className="border-t border-line py-3">
            <span className="block font-semibold">{m.security.what[event.what]}</span>
            <span className="block text-sm wrap-anywhere text-muted">
              {[untilText(event.at), deviceText(event), event.ip].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
