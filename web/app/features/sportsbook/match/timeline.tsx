import { m } from '../../../lib/language.ts'
import { useMatchNow } from '../../../state/odds/matches.ts'
import type { Match } from '../sports-queries.ts'

type Entry = Match['timeline'][number]

/** Timeline of a match in its order, so that an event moves none before it; the latest is above it too. */
export function Timeline({ match }: { match: Match }) {
  const { state } = useMatchNow(match)
  const [latest] = match.timeline
  if (state === 'scheduled' && !latest) return null
  return (
    <section className="timeline flex flex-col gap-2 rounded-lg bg-surface p-4">
      <h2 className="text-base">{m.match.timeline}</h2>
      <p aria-hidden={latest !== undefined} className="min-h-5 truncate text-sm text-muted">
        {latest
          ? `${entryTime(latest)} ${entryName(latest)}${entryDetail(latest, match)}`
          : m.match.timeline_none}
      </p>
      {latest && (
        <ol>
          {match.timeline.toReversed().map((entry) => (
            <li key={entry.n} className="flex min-h-9 items-center gap-3 text-sm">
              <span className="w-12 shrink-0 text-right text-muted">{entryTime(entry)}</span>
              <span
                aria-hidden="true"
                className={`mark shrink-0 rounded-full ${MARKS[entry.kind] ?? 'bg-line'}`}
              />
              <span className="min-w-0 flex-1">
                {entryName(entry)}
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

const entryName = ({ kind, objective }: Entry): string =>
  (objective && m.match.objective[objective]) || m.match.events[kind]

function entryTime({ minute, added, period }: Entry): string {
  if (minute !== null) return added ? `${minute}+${added}′` : `${minute}′`
  return period === null ? '' : m.match.event_period(period)
}

function entryDetail({ side, player }: Entry, { home, away }: Match): string {
  const team = side === 'home' ? home.name : side === 'away' ? away.name : ''
  const text = [team, player ?? ''].filter(Boolean).join(', ')
  return text && ` ${text}`
}
