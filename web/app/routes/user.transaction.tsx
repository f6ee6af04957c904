import { Statement } from '../features/wallet/statement.tsx'
import { m } from '../lib/language.ts'
import { checkHref } from './check-href.ts'

export const title = () => m.wallet.statement_title

export default function StatementPage() {
  return <Statement checkHref={checkHref} />
}
