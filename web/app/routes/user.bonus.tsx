import { Bonuses } from '../features/bonuses/bonuses.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.bonuses.title

export default function BonusesPage() {
  return <Bonuses />
}
