import { useQuery } from '@tanstack/react-query'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { Icon } from '../../ui/icon.tsx'

/** Prizes under review: money of the player outside his balance, each with its case. Empty without any. */
export function HeldPrizes() {
  const { data } = useQuery({ ...ownQuery('GET /api/wallet'), throwOnError: false })
  if (!data || data.held.length === 0) return null
  return (
    <section
      aria-label={m.cashier.held_title}
      className="flex items-start gap-3 rounded-lg bg-surface p-5 text-sm"
    >
      <Icon name="clock" className="mt-0.5 text-accent-text" />
      <div className="flex min-w-0 flex-col gap-2">
        <h2 className="font-semibold">{m.cashier.held_title}</h2>
        <p className="text-muted">{m.cashier.held_text}</p>
        <ul className="flex flex-col gap-1">
          {data.held.map(({ amount, game, since, case: number }) => (
            <li key={`${since} ${amount} ${number}`}>
              <strong>{money(amount)}</strong> {game}
              {number !== null && (
                <a href={`${paths.support}?case=${number}`} className="block text-accent-text underline">
                  {m.cashier.held_case(number)}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
