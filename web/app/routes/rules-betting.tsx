import type { PageProps, Place } from '../../shell/index.ts'
import { Regulation, regulationQuery } from '../features/content/regulation.tsx'
import { BettingRules, bettingRulesKey, cashOutFiguresKey } from '../features/sportsbook/betting-rules.tsx'
import { m } from '../lib/language.ts'
import { BETTING_RULES } from '../lib/paths.ts'

export const title = () => m.content.rules_title
export const queries = ({ search }: Place) => [
  regulationQuery(BETTING_RULES),
  bettingRulesKey(search),
  cashOutFiguresKey,
]

/** The house's text, then the rules of every market from the settlement tables. */
export default function BettingRulesPage({ place }: PageProps) {
  return (
    <div className="flex flex-col gap-10">
      <Regulation slug={BETTING_RULES} />
      <BettingRules search={place.search} />
    </div>
  )
}
