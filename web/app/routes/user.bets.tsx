import type { PageProps } from '../../shell/index.ts'
import { MyBets } from '../features/bets/my-bets.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.bets.title

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export default function MyBetsPage({ place: { search } }: PageProps) {
  const bet = search.get('bet') ?? ''
  const isOne = bet.length === 36 && ID.test(bet)
  return (
    <MyBets
      bet={isOne ? bet : undefined}
      first={search.get('state') === 'ended' || isOne ? 'ended' : 'open'}
    />
  )
}
