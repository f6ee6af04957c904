import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../lib/api.ts'
import { m } from '../lib/language.ts'
import { money } from '../lib/money.ts'
import { ownQuery } from '../lib/queries/own.ts'
import { Icon } from '../ui/icon.tsx'

export interface BonusLossesProps {
  /** `exclude`: an exclusion of the player, or the end of the account. */
  step: 'exclude' | 'withdraw'
}

type Rollover = Pick<Answer<'GET /api/bonus'>['data'][number], 'title' | 'would_lose'>

/** The loss of each bonus, in centavos; empty where the step ends no bonus. */
export default function BonusLosses({ step }: BonusLossesProps) {
  const { data } = useQuery({ ...ownQuery('GET /api/bonus'), throwOnError: false, staleTime: 0 })
  const sentences = data?.data.flatMap((bonus) => lossText(bonus, step)) ?? []
  if (sentences.length === 0) return null
  return (
    <div role="note" className="flex items-start gap-3 rounded-md bg-raised p-3.5 text-sm">
      <Icon name="info" size={18} className="mt-px shrink-0 text-win-text" />
      <p>{sentences.join(' ')}</p>
    </div>
  )
}

/** Text about the bonus that a step ends; empty when the step does not end the bonus. */
export function lossText({ title, would_lose }: Rollover, step: BonusLossesProps['step']): string[] {
  const { balance, open, unplayed } = would_lose[step]
  if (balance + open + unplayed === 0) return []
  const t = m.bonus_ends
  return [
    t[step](title),
    ...(balance > 0 ? [t.balance(money(balance))] : []),
    ...(open > 0 ? [t.open(money(open))] : []),
    ...(unplayed > 0 ? [t.unplayed(unplayed)] : []),
  ]
}
