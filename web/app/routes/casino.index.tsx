import type { PageProps, Place } from '../../shell/index.ts'
import { AllGames } from '../features/casino/all-games.tsx'
import { readFilter } from '../features/casino/filter.ts'
import { firstGames } from '../features/casino/games-query.ts'
import { m } from '../lib/language.ts'

export const title = () => m.casino.lobby_title
export const queries = ({ search }: Place) => [{ queryKey: firstGames({}, readFilter(search)) }]

export default function CasinoPage({ place }: PageProps) {
  return <AllGames place={place} />
}
