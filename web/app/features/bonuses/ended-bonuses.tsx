import { useQuery } from '@tanstack/react-query'
import { momentText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { Icon } from '../../ui/icon.tsx'
import { endText } from './rollover.ts'

/** Ended bonuses, newest first, with the outcome of the money. Empty without an ended bonus. */
export function EndedBonuses() {
  const { data } = useQuery({ ...ownQuery('GET /api/bonus', { query: { ended: '1' } }), throwOnError: false })
  if (!data || data.data.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{m.bonuses.ended_title}</h2>
      <ul className="flex flex-col divide-y divide-line rounded-lg bg-surface px-5">
        {data.data.map((bonus) => (
          <li key={bonus.id} className="flex min-h-16 items-center gap-4 py-3">
            <Icon
              name={bonus.state === 'redeemed' ? 'circle-check' : 'gift'}
              className={bonus.state === 'redeemed' ? 'text-accent-text' : 'text-muted'}
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{bonus.title}</span>
              <span className="block text-sm text-muted">{endText(bonus)}</span>
            </span>
            {bonus.ended_at && (
              <span className="text-sm whitespace-nowrap text-muted">{momentText(bonus.ended_at)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
