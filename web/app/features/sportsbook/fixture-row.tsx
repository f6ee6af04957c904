import { type ComponentProps, memo } from 'react'
import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { isResult } from '../../lib/market-names.ts'
import { useMatchNow } from '../../state/odds/matches.ts'
import { useSettings } from '../../state/settings.ts'
import { TeamShield } from '../../ui/team-shield.tsx'
import { matchPath } from './address.ts'
import { FollowButton } from './follow-button.tsx'
import { clockText } from './match-time.ts'
import { MarketButtons } from './prices/market-buttons.tsx'
import type { Fixture } from './sports-queries.ts'
import { takesBets } from './takes-bets.ts'

/**
 * A match in a list: time, teams, score, and the odds of its first market, unless bets are closed. Further information is in its list item.
 */
export const FixtureRow = memo(function FixtureRow({
  fixture,
  ...item
}: { fixture: Fixture } & ComponentProps<'li'>) {
  const { home, away, markets, market_count: count } = fixture
  const [market] = markets
  const { state } = useMatchNow(fixture)
  const settings = useSettings()
  const name = m.sportsbook.versus(home.name, away.name)
  // Columns 1, X and 2 are match winner odds; odds of another market name it.
  const isNamed = market !== undefined && !isResult(market)
  const isWide = isNamed || (market && market.selections.length > 2)
  return (
    <li {...item} className="flex min-h-16 items-center gap-2 border-t border-line py-1.5 lg:gap-4">
      <Link href={matchPath(fixture)} className="flex min-w-0 flex-1 flex-col justify-center gap-0.5">
        <Clock fixture={fixture} count={count} />
        <Team name={home.name} fixture={fixture} side="home" />
        <Team name={away.name} fixture={fixture} side="away" />
      </Link>
      {market && takesBets(state, settings) && (
        <div className={isWide ? 'odds-of-three' : 'odds-of-two'}>
          <MarketButtons
            match={fixture}
            market={market}
            columns={Math.min(market.selections.length, isNamed ? 2 : 3)}
            label={name}
            named={isNamed}
          />
        </div>
      )}
      {market && !takesBets(state, settings) && (
        <Link
          href={matchPath(fixture)}
          aria-label={`${m.sportsbook.follow_live}: ${name}`}
          className="flex min-h-11 items-center px-2 text-sm font-semibold text-accent-text"
        >
          {m.sportsbook.follow_live}
        </Link>
      )}
      <FollowButton kind="fixture" id={fixture.id} name={name} />
    </li>
  )
})

function Clock({ fixture, count }: { fixture: Fixture; count: number }) {
  const now = useMatchNow(fixture)
  const isLive = now.state === 'running'
  return (
    <span className="flex items-center gap-2 text-xs text-muted">
      <span className={isLive ? 'font-semibold text-accent-text' : ''}>
        {clockText(now, fixture.starts_at)}
        {isLive && <span className="sr-only">{` ${m.sportsbook.live}`}</span>}
      </span>
      {count > 1 && (
        <>
          <span aria-hidden="true">{m.sportsbook.market_count(count - 1)}</span>
          <span className="sr-only">{m.sportsbook.market_count_spoken(count)}</span>
        </>
      )}
    </span>
  )
}

interface TeamProps {
  name: string
  fixture: Fixture
  side: 'home' | 'away'
}

function Team({ name, fixture, side }: TeamProps) {
  const { score, state } = useMatchNow(fixture)
  return (
    <span className="flex items-center gap-1.5 text-sm leading-5">
      <span className="max-sm:hidden">
        <TeamShield team={name} size={16} />
      </span>
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {score && state !== 'scheduled' && <strong className="tabular-nums">{score[side]}</strong>}
    </span>
  )
}
