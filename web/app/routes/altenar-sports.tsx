import { Book } from '../features/sports/book.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.sports.second_title

export default function SecondSportsPage() {
  return <Book title={m.sports.second_title} text={m.sports.second_text} />
}
