import { Link } from '../../../../shell/index.ts'
import { dayText, shownDay, timeText } from '../../../lib/dates.ts'
import { m } from '../../../lib/language.ts'
import { useMatchNow } from '../../../state/odds/matches.ts'
import { TeamShield } from '../../../ui/team-shield.tsx'
import { leaguePath, named } from '../address.ts'
import { GAMES, isGame } from '../esports/games.ts'
import { FollowButton } from '../follow-button.tsx'
import { clockText, dayWords, phaseText } from '../match-time.ts'
import { FormatChoice } from '../prices/format-choice.tsx'
import { Score } from '../score.tsx'
import type { Match } from '../sports-queries.ts'
import { Maps } from './maps.tsx'
import { Momentum } from './momentum.tsx'

/** League, teams, score and clock of a match, updated in place. */
export function MatchHeader({ match }: { match: Match }) {
  const { home, away, tournament } = match
  const name = m.sportsbook.versus(home.name, away.name)
  const game = tournament.game ?? ''
  return (
    <header className="flex flex-col gap-2 rounded-lg bg-surface px-4 pt-1 pb-4">
      <div className="flex items-center gap-2">
        <Link
          href={leaguePath(tournament)}
          className="min-w-0 flex-1 truncate py-2.5 text-sm text-muted hover:text-text"
        >
          {named(tournament.name)}
          <span className="pl-2 text-xs">{isGame(game) ? GAMES[game] : named(tournament.region)}</span>
        </Link>
        <FollowButton kind="fixture" id={match.id} name={name} />
        <span className="max-lg:hidden">
          <FormatChoice />
        </span>
      </div>
      <h1 className="sr-only">{name}</h1>
      <div className="teams" aria-hidden="true">
        <Team name={home.name} />
        <Middle match={match} />
        <Team name={away.name} />
      </div>
      {match.maps ? <Maps match={match} /> : <Periods match={match} />}
      <Momentum match={match} />
      <Spoken match={match} />
    </header>
  )
}

const Team = ({ name }: { name: string }) => (
  <span className="flex flex-col items-center gap-2 text-sm font-semibold">
    <TeamShield team={name} size={40} />
    {name}
  </span>
)

function Middle({ match }: { match: Match }) {
  const now = useMatchNow(match)
  const { score, state } = now
  const phase = state === 'running' ? phaseText(now) : ''
  const clock = clockText(now, match.starts_at)
  return (
    <span className="flex min-h-18 flex-col items-center justify-center gap-0.5">
      {score && state !== 'scheduled' ? (
        <>
          <span className="flex gap-2 text-2xl leading-none">
            <Score value={score.home} />–<Score value={score.away} />
          </span>
          <span className="text-sm font-semibold text-accent-text">{clock}</span>
          {phase && phase !== clock && <span className="text-xs text-muted">{phase}</span>}
        </>
      ) : (
        <>
          <span className="text-xs text-muted first-letter:uppercase">{dayWords(match.starts_at)}</span>
          <strong className="text-xl">{timeText(match.starts_at)}</strong>
          {state !== 'scheduled' && <span className="text-sm text-win-text">{clock}</span>}
        </>
      )}
    </span>
  )
}

/** The score of each period, from the second period on; its line is there from the start of the match, so that nothing moves later. */
function Periods({ match }: { match: Match }) {
  const { periods, score, state } = useMatchNow(match)
  if (state === 'scheduled') return null
  return (
    <p aria-hidden="true" className="min-periods flex flex-wrap justify-center gap-x-4 text-xs text-muted">
      {(score && periods.length > 1 ? periods : []).map(({ home, away }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place
        <span key={at}>{`${home}–${away}`}</span>
      ))}
    </p>
  )
}

/** The header as a sentence for screen readers. Only changes of the score are announced: a clock would never be silent. */
function Spoken({ match }: { match: Match }) {
  const { score, state } = useMatchNow(match)
  return (
    <p className="sr-only">
      <span aria-live="polite">
        {score && state !== 'scheduled'
          ? m.match.score(match.home.name, score.home, score.away, match.away.name)
          : `${dayText(shownDay(Date.parse(match.starts_at)), Date.now())}, ${timeText(match.starts_at)}`}
      </span>
    </p>
  )
}
