import { MyBets } from '../features/bets/my-bets.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.bets.title

export default function MyBetsPage() {
  return <MyBets />
}
