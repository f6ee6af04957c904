import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { Icon } from '../../ui/icon.tsx'
import { BetCard } from './bet-card.tsx'

/** The player's open bets on a match, behind a button with their number; nothing without one. */
export default function MatchBets({ fixture }: { fixture: string }) {
  const { data } = useQuery({
    ...ownQuery('GET /api/bets', { query: { state: 'open', fixture } }),
    throwOnError: false,
  })
  const [isOpen, setOpen] = useState(false)
  const inside = useId()
  if (!data || data.data.length === 0) return null
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={inside}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-2 rounded-md bg-surface px-3 text-sm font-semibold"
      >
        <Icon name="ticket" size={18} />
        <span className="max-sm:sr-only">{m.match.bets}</span>
        {`${data.data.length}${data.next ? '+' : ''}`}
      </button>
      <div id={inside} hidden={!isOpen} className="w-full">
        {isOpen && (
          <ul className="flex flex-col gap-3">
            {data.data.map((bet) => (
              <li key={bet.id}>
                <BetCard bet={bet} />
              </li>
            ))}
          </ul>
        )}
        <Link href={paths.bets} className="flex min-h-11 items-center text-sm text-accent-text underline">
          {m.match.all_bets}
        </Link>
      </div>
    </>
  )
}
