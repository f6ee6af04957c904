import { Book } from '../features/sportsbook/book.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.sportsbook.title

export default function SportsPage() {
  return <Book title={m.sportsbook.title} text={m.sportsbook.soon_text} />
}
