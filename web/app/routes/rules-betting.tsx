import { Regulation, regulationQuery } from '../features/content/regulation.tsx'
import { m } from '../lib/language.ts'
import { BETTING_RULES } from '../lib/paths.ts'

export const title = () => m.content.rules_title
export const queries = () => [regulationQuery(BETTING_RULES)]

export default function BettingRulesPage() {
  return <Regulation slug={BETTING_RULES} />
}
