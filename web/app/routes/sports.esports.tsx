import { Book } from '../features/sports/book.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.sports.esports_title

export default function EsportsPage() {
  return <Book title={m.sports.esports_title} text={m.sports.esports_text} />
}
