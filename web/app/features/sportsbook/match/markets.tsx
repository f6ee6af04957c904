import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { Link } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { useMatchNow } from '../../../state/odds/matches.ts'
import { useSettings } from '../../../state/settings.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { Match } from '../sports-queries.ts'
import { takesBets } from '../takes-bets.ts'
import { MarketCard } from './market-card.tsx'
import { cardColumns, type GroupName, groupCards, type MarketLines, marketGroups } from './market-groups.ts'
import { findCards, MarketSearch } from './market-search.tsx'

type Choice = GroupName | 'all'

/** The markets of a match by group, all of them, or those that are searched for. */
export function Markets({ match, bets }: { match: Match; bets: ReactNode }) {
  const { state } = useMatchNow(match)
  const settings = useSettings()
  const groups = useMemo(() => marketGroups(match.markets), [match.markets])
  const [choice, choose] = useState<Choice>('main')
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const group = groups.find((group) => group === choice) ?? groups[0]
  const chosen: Choice = search || choice === 'all' || !group ? 'all' : group
  // Hundreds of odds follow the tab and the typed letters when there is time.
  const shown = useDeferredValue(chosen)
  const searched = useDeferredValue(search)
  const cards = useMemo(() => {
    const all = (shown === 'all' ? groups : [shown]).flatMap((group) => groupCards(match.markets, group))
    return searched ? findCards(all, searched, match) : all
  }, [match, groups, shown, searched])
  if (state !== 'scheduled' && state !== 'running') return <Over match={match} bets={bets} />
  if (!takesBets(state, match, settings))
    return (
      <Row bets={bets}>
        <p className="min-w-0 flex-1 rounded-lg bg-surface p-4 text-sm text-muted">{m.match.no_live}</p>
      </Row>
    )
  if (groups.length === 0)
    return <Empty icon="lock" title={m.match.no_markets} text={m.match.no_markets_text} />
  const { sport } = match.tournament
  const chooseTab = (tab: Choice) => {
    choose(tab)
    setTyped('')
  }
  const tabs = groups.map((key) => ({ key: key as Choice, name: groupName(key, sport) }))
  tabs.splice(1, 0, { key: 'all', name: m.match.all })
  return (
    <>
      <Row bets={bets}>
        <MarketSearch typed={typed} onType={setTyped} />
      </Row>
      <Tabs label={m.match.markets} tabs={tabs} chosen={chosen} onChoose={chooseTab}>
        <p role="status" className={searched && cards.length === 0 ? 'p-4 text-sm text-muted' : 'sr-only'}>
          {searched && (cards.length > 0 ? m.match.found(cards.length) : m.match.none_found(searched))}
        </p>
        <Cards match={match} cards={cards} />
      </Tabs>
    </>
  )
}

/** A line above the markets, with the player's bets beside it. */
const Row = ({ bets, children }: { bets: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap gap-2">
    {children}
    {bets}
  </div>
)

function Over({ match, bets }: { match: Match; bets: ReactNode }) {
  return (
    <>
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
      <Row bets={bets}>{null}</Row>
    </>
  )
}

/** Number of cards laid out at once; further cards are laid out near the screen. */
const AT_ONCE = 6

const Cards = memo(function Cards({ match, cards }: { match: Match; cards: readonly MarketLines[] }) {
  return (
    <div className="cards">
      {cardColumns(cards).map(({ card, column }, at) => (
        <MarketCard key={card.key} match={match} card={card} column={column} isFar={at >= AT_ONCE} />
      ))}
    </div>
  )
})

/** Sports without goals and halves have other group names. */
function groupName(group: GroupName, sport: string): string {
  const [, map] = group.split(' ')
  if (map) return m.match.map(Number(map))
  if (sport === 'football') return m.match.groups[group as keyof typeof m.match.groups]
  if (group === 'goals') return m.match.points
  if (group === 'halves') return sport === 'basketball' ? m.match.quarters : m.match.parts
  return m.match.groups[group as keyof typeof m.match.groups]
}
