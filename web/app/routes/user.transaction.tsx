import { proofHash } from '../features/games/fair/proof-link.ts'
import { Statement } from '../features/statement/statement.tsx'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { checkHref } from './check-href.ts'

export const title = () => m.statement.title

export default function StatementPage() {
  return <Statement checkHref={checkHref} proofHref={(round) => paths.fair(round.game) + proofHash(round)} />
}
