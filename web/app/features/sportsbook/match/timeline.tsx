import { m } from '../../../lib/language.ts'
import { useMatchNow } from '../../../state/odds/matches.ts'
import type { Match } from '../sports-queries.ts'

type Entry = Match['timeline'][number]

/** Timeline of a match, the latest first. */
export function Timeline({ match }: { match: Match }) {
  const { state } = useMatchNow(match)
  if (state === 'scheduled' && match.timeline.length === 0) return null
  return (
    <section className="flex flex-col gap-2 rounded-lg bg-surface p-4">
      <h2 className="text-base">{m.match.timeline}</h2>
      {match.timeline.length === 0 ? (
        <p className="text-sm text-muted">{m.match.timeline_none}</p>
      ) : (
        <ol>
          {match.timeline.map((entry) => (
            <li key={entry.n} className="flex min-h-9 items-center gap-3 text-sm">
              <span className="w-12 shrink-0 text-right text-muted">{entryTime(entry)}</span>
              <span
                aria-hidden="true"
                className={`mark shrink-0 rounded-full ${MARKS[entry.kind] ?? 'bg-line'}`}
              />
              <span className="min-w-0 flex-1">
                {m.match.events[entry.kind]}
                <span className="text-muted">{entryDetail(entry, match)}</span>
              </span>
              {entry.score && entry.kind === 'goal' && (
                <strong>{`${entry.score.home} – ${entry.score.away}`}</strong>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const MARKS: Readonly<Partial<Record<Entry['kind'], string>>> = {
  goal: 'bg-accent',
  yellow_card: 'bg-win',
  red_card: 'bg-danger',
}

function entryTime({ minute, added, period }: Entry): string {
  if (minute !== null) return added ? `${minute}+${added}′` : `${minute}′`
  return period === null ? '' : m.match.event_period(period)
}

function entryDetail({ side, player }: Entry, { home, away }: Match): string {
  const team = side === 'home' ? home.name : side === 'away' ? away.name : ''
  const text = [team, player ?? ''].filter(Boolean).join(', ')
  return text && ` ${text}`
}
