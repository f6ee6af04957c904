import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { Icon } from '../../ui/icon.tsx'

type Running = Pick<Answer<'GET /api/bonus'>['data'][number], 'title' | 'would_lose'>

/** The bonus that a withdrawal would end, in centavos, before it is asked for. */
export function WithdrawEnds() {
  const { data } = useQuery({
    ...ownQuery('GET /api/bonus', { query: { active: '1' } }),
    throwOnError: false,
    staleTime: 0,
  })
  const sentences = data?.data.flatMap(endsText) ?? []
  if (sentences.length === 0) return null
  return (
    <div role="note" className="flex items-start gap-3 rounded-md bg-raised p-3.5 text-sm">
      <Icon name="info" size={18} className="mt-px shrink-0 text-win-text" />
      <p>{sentences.join(' ')}</p>
    </div>
  )
}

/** Empty when a withdrawal leaves the bonus as it is. */
export function endsText({ title, would_lose: { withdraw } }: Running): string[] {
  const { balance, open, unplayed } = withdraw
  if (balance + open + unplayed === 0) return []
  const t = m.cashier
  return [
    t.withdraw_ends(title, money(balance)),
    ...(open > 0 ? [t.withdraw_ends_open(money(open))] : []),
    ...(unplayed > 0 ? [t.withdraw_ends_unplayed(unplayed)] : []),
  ]
}
