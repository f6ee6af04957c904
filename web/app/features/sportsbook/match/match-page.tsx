import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, type PageProps } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { useOdds } from '../../../state/odds/follow-odds.ts'
import { useMatchNow } from '../../../state/odds/matches.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { parseSportsPlace } from '../address.ts'
import { matchQuery } from '../pages/page-queries.ts'
import { SportsFrame } from '../sports-frame.tsx'
import type { Match } from '../sports-queries.ts'
import { MarketCard } from './market-card.tsx'
import { cardColumns, type GroupName, groupCards, marketGroups } from './market-groups.ts'
import { MatchHeader } from './match-header.tsx'
import { Timeline } from './timeline.tsx'

/** A match: its state, all markets, and its timeline. */
export default function MatchPage({ place }: PageProps) {
  const sportsPlace = parseSportsPlace(place.path)
  return sportsPlace?.page === 'match' ? <TheMatch key={sportsPlace.id} id={sportsPlace.id} /> : null
}

function TheMatch({ id }: { id: string }) {
  const { data: match, refetch } = useSuspenseQuery(matchQuery(id))
  const fixtures = useMemo(() => [match], [match])
  const channels = useMemo(() => [`odds.fixture.${id}`], [id])
  useOdds({ fixtures, channels, ask: refetch, isWhole: true })
  return (
    <SportsFrame>
      <MatchHeader match={match} />
      <Markets match={match} />
      <Timeline match={match} />
    </SportsFrame>
  )
}

/** Number of cards laid out at once; further cards are laid out near the screen. */
const AT_ONCE = 6

function Markets({ match }: { match: Match }) {
  const { state } = useMatchNow(match)
  const groups = useMemo(() => marketGroups(match.markets), [match.markets])
  const [choice, choose] = useState<GroupName>('main')
  const chosen = groups.includes(choice) ? choice : groups[0]
  const cards = useMemo(
    () => cardColumns(chosen ? groupCards(match.markets, chosen) : []),
    [match.markets, chosen],
  )
  const isOver = state !== 'scheduled' && state !== 'running'
  if (isOver)
    return (
      <Empty
        icon="badge-check"
        title={m.match.over}
        text={m.match.over_text}
        action={
          <Link href={`${paths.fair()}?match=${match.id}`} className="underline">
            {m.match.check_prices}
          </Link>
        }
      />
    )
  if (!chosen) return <Empty icon="lock" title={m.match.no_markets} text={m.match.no_markets_text} />
  return (
    <>
      {state === 'running' && (
        <p className="flex items-start gap-2 rounded-md bg-surface px-4 py-3 text-sm text-muted">
          <Icon name="lock" size={16} className="mt-0.5" />
          {m.match.locked_live}
        </p>
      )}
      <Tabs
        label={m.match.markets}
        tabs={groups.map((key) => ({ key, name: groupName(key, match.tournament.sport) }))}
        chosen={chosen}
        onChoose={choose}
      >
        <div className="cards">
          {cards.map(({ card, column }, at) => (
            <MarketCard key={card.key} match={match} card={card} column={column} isFar={at >= AT_ONCE} />
          ))}
        </div>
      </Tabs>
    </>
  )
}

/** Sports without goals and halves have other group names. */
function groupName(group: GroupName, sport: string): string {
  if (sport === 'football') return m.match.groups[group]
  if (group === 'goals') return m.match.points
  if (group === 'halves') return sport === 'basketball' ? m.match.quarters : m.match.parts
  return m.match.groups[group]
}
