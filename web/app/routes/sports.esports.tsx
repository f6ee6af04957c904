import { Book } from '../features/sportsbook/book.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.sportsbook.esports_title

export default function EsportsPage() {
  return <Book title={m.sportsbook.esports_title} text={m.sportsbook.esports_text} />
}
