import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { PageProps } from '../../../../shell/index.ts'
import { useOdds } from '../../../state/odds/follow-odds.ts'
import { parseSportsPlace } from '../address.ts'
import { matchQuery } from '../pages/page-queries.ts'
import { SportsFrame } from '../sports-frame.tsx'
import { Markets } from './markets.tsx'
import { MatchHeader } from './match-header.tsx'
import { Timeline } from './timeline.tsx'

interface MatchPageProps extends PageProps {
  /** The player's bets on the match. */
  bets?: ReactNode
}

/** A match: its state, all markets, and its timeline. */
export default function MatchPage({ place, bets }: MatchPageProps) {
  const sportsPlace = parseSportsPlace(place.path)
  return sportsPlace?.page === 'match' ? (
    <TheMatch key={sportsPlace.id} id={sportsPlace.id} bets={bets} />
  ) : null
}

function TheMatch({ id, bets }: { id: string; bets: ReactNode }) {
  const { data: match, refetch } = useSuspenseQuery(matchQuery(id))
  const fixtures = useMemo(() => [match], [match])
  const channels = useMemo(() => [`odds.fixture.${id}`], [id])
  useOdds({ fixtures, channels, ask: refetch, isWhole: true })
  return (
    <SportsFrame>
      <MatchHeader match={match} />
      <Markets match={match} bets={bets} />
      <Timeline match={match} />
    </SportsFrame>
  )
}
