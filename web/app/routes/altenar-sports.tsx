import { Book } from '../features/sportsbook/book.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.sportsbook.second_title

export default function SecondSportsPage() {
  return <Book title={m.sportsbook.second_title} text={m.sportsbook.second_text} />
}
