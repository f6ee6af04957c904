import { Book } from '../features/sports/book.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.sports.title

export default function SportsPage() {
  return <Book title={m.sports.title} text={m.sports.soon_text} />
}
