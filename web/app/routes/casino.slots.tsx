import { Category } from '../features/casino/category.tsx'
import { FEATURED_GAME } from '../lib/games.ts'
import { m } from '../lib/language.ts'
import { publicKey } from '../lib/queries/keys.ts'

export const title = () => m.casino.slots_title
export const queries = () => [
  { queryKey: publicKey('GET /v2/casino-games', { query: { category: 'slots' } }) },
]

export default function SlotsPage() {
  return (
    <Category
      slug="slots"
      title={m.casino.slots_title}
      none={{ title: m.casino.empty_title, text: m.casino.soon_text(FEATURED_GAME.title) }}
    />
  )
}
