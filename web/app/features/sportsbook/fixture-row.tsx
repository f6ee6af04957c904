import { type ComponentProps, memo } from 'react'
import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { useMatchNow } from '../../state/odds/matches.ts'
import { priceKey } from '../../state/odds/price-store.ts'
import { useSettings } from '../../state/settings.ts'
import { TeamShield } from '../../ui/team-shield.tsx'
import { matchPath } from './address.ts'
import { FollowButton } from './follow-button.tsx'
import { type Column, marketColumn } from './list-columns.ts'
import { clockText, phaseText } from './match-time.ts'
import { MarketButtons } from './prices/market-buttons.tsx'
import { Score } from './score.tsx'
import type { Fixture } from './sports-queries.ts'
import { takesBets } from './takes-bets.ts'

interface FixtureRowProps extends ComponentProps<'li'> {
  fixture: Fixture
  /** Columns of its list, joined by spaces: a text keeps the row as it is. */
  columns: string
  /** The column that a narrow list shows. */
  shown: Column | undefined
}

/**
 * A match in a list: time, teams, score, and the odds of its first markets, unless bets are closed. Further information is in its list item.
 */
export const FixtureRow = memo(function FixtureRow({ fixture, columns, shown, ...item }: FixtureRowProps) {
  const { home, away, markets, market_count: count } = fixture
  const { state } = useMatchNow(fixture)
  const settings = useSettings()
  const name = m.sportsbook.versus(home.name, away.name)
  return (
    <li
      {...item}
      className="fixture-row flex min-h-16 items-center gap-2 border-t border-line py-1.5 lg:gap-4"
    >
      <Link
        href={matchPath(fixture)}
        className="fixture-name flex min-w-0 flex-1 flex-col justify-center gap-0.5"
      >
        <Clock fixture={fixture} count={count} />
        <Team name={home.name} fixture={fixture} side="home" />
        <Team name={away.name} fixture={fixture} side="away" />
      </Link>
      {markets.length > 0 && takesBets(state, fixture, settings) && (
        <div className="odds-cells">
          {(columns.split(' ') as Column[]).map((column) => (
            <Odds key={column} column={column} isShown={column === shown} fixture={fixture} label={name} />
          ))}
        </div>
      )}
      {state === 'running' && !takesBets(state, fixture, settings) && (
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

interface OddsProps {
  fixture: Fixture
  column: Column
  isShown: boolean
  label: string
}

/** Odds of the match's market in a column. The heads 1, X and 2 name those on the winner; others have names of their own. */
function Odds({ fixture, column, isShown, label }: OddsProps) {
  const market = fixture.markets.find((market) => marketColumn(market) === column)
  return (
    <div data-shown={isShown || undefined}>
      {market && (
        <MarketButtons
          key={priceKey(fixture.id, market.market, market.specifiers)}
          match={fixture}
          market={market}
          columns={Math.min(market.selections.length, 3)}
          label={label}
          named={column !== 'result' && 'short'}
        />
      )}
    </div>
  )
}

function Clock({ fixture, count }: { fixture: Fixture; count: number }) {
  const now = useMatchNow(fixture)
  const isLive = now.state === 'running'
  const clock = clockText(now, fixture.starts_at)
  const phase = isLive ? phaseText(now) : ''
  return (
    <span className="fixture-clock flex items-center gap-2 text-xs whitespace-nowrap text-muted">
      <span className={isLive ? 'font-semibold text-accent-text' : ''}>
        {clock}
        {isLive && <span className="sr-only">{` ${m.sportsbook.live}`}</span>}
      </span>
      {phase && phase !== clock && <span className="phase min-w-0 truncate">{phase}</span>}
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

/** A side with its score; in sports of sets, quarters or maps with those before it, where there is room. */
function Team({ name, fixture, side }: TeamProps) {
  const { score, state, periods } = useMatchNow(fixture)
  const isShown = score && state !== 'scheduled'
  return (
    <span className="flex items-center gap-1.5 text-sm leading-5">
      <span className="max-sm:hidden">
        <TeamShield team={name} size={16} />
      </span>
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {isShown && fixture.tournament.sport !== 'football' && (
        <span className="periods text-xs text-muted tabular-nums" aria-hidden="true">
          {periods.map((period, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place
            <span key={at}>{period[side]}</span>
          ))}
        </span>
      )}
      {isShown && <Score value={score[side]} />}
    </span>
  )
}
