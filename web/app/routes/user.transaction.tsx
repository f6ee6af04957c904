import { Statement } from '../features/statement/statement.tsx'
import { m } from '../lib/language.ts'
import { checkHref } from './check-href.ts'

export const title = () => m.statement.title

export default function StatementPage() {
  return <Statement checkHref={checkHref} />
}
