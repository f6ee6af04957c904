import { useState } from 'react'
import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { useOdds } from '../../state/odds/follow-odds.ts'
import { Icon } from '../../ui/icon.tsx'
import { leaguePath, named } from './address.ts'
import { Fixtures } from './fixture-list.tsx'
import type { Fixture } from './sports-queries.ts'
import { useSportSearch } from './use-sport-search.ts'

const NONE: readonly Fixture[] = []

/** Search of matches and leagues by team and league names. */
export default function FoundMatches({ first }: { first: string }) {
  const [typed, setTyped] = useState(first)
  const { searchText, matches, error, isBehind, refetch } = useSportSearch(typed)
  const fixtures = matches?.fixtures ?? NONE
  const channels = [...new Set(fixtures.map(({ tournament }) => `odds.tournament.${tournament.id}`))]
  useOdds({ fixtures, channels, ask: refetch })
  const count = matches ? matches.fixtures.length + matches.tournaments.length : 0
  const sentence = !searchText
    ? m.sportsbook.search_text
    : error
      ? errorSentence(error)
      : !matches || isBehind
        ? ''
        : count > 0
          ? m.sportsbook.found(count)
          : m.sportsbook.nothing_found(searchText)
  return (
    <div className="flex flex-col gap-4">
      <label className="flex min-h-12 items-center gap-3 rounded-md border border-edge bg-surface px-3.5">
        <Icon name="search" size={18} className="text-muted" />
        <input
          type="search"
          enterKeyHint="search"
          aria-label={m.sportsbook.search}
          placeholder={m.sportsbook.search}
          maxLength={60}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          className="w-full min-w-0 self-stretch bg-transparent text-base outline-none placeholder:text-muted"
        />
      </label>
      <p role="status" className="min-h-5 text-sm text-muted">
        {sentence}
      </p>
      {matches && (
        <div
          aria-busy={isBehind || undefined}
          className={`flex flex-col gap-3 ${isBehind ? 'opacity-60' : ''}`}
        >
          {matches.tournaments.length > 0 && (
            <ul className="rounded-lg bg-surface px-3 lg:px-4">
              {matches.tournaments.map((tournament) => (
                <li key={tournament.id} className="border-t border-line">
                  <Link
                    href={leaguePath(tournament)}
                    className="flex min-h-11 items-center gap-2 text-sm font-medium"
                  >
                    <Icon name="trophy" size={16} className="text-muted" />
                    {named(tournament.name)}
                    <span className="text-xs font-normal text-muted">{named(tournament.region)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Fixtures fixtures={fixtures} />
        </div>
      )}
    </div>
  )
}
