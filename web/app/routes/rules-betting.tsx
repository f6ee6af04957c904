import { Regulation, regulationQuery } from '../features/content/regulation.tsx'
import { m } from '../lib/language.ts'

const SLUG = 'rules-betting'

export const title = () => m.content.rules_title
export const queries = () => [regulationQuery(SLUG)]

export default function BettingRulesPage() {
  return <Regulation slug={SLUG} />
}
