import { Category } from '../features/casino/category.tsx'
import { m } from '../lib/language.ts'
import { publicKey } from '../lib/queries/keys.ts'

export const title = () => m.casino.live_title
export const queries = () => [
  { queryKey: publicKey('GET /v2/casino-games', { query: { category: 'live' } }) },
]

export default function LivePage() {
  return (
    <Category
      slug="live"
      title={m.casino.live_title}
      none={{ title: m.casino.live_title_empty, text: m.casino.live_text_empty }}
    />
  )
}
