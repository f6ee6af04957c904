import { m } from '../../../lib/language.ts'
import { nameOfMarket } from '../../../lib/market-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { withoutAccents } from '../address.ts'
import { type MatchHead, matchSides } from '../prices/market-buttons.tsx'
import type { MarketLines } from './market-groups.ts'

/** Cards whose market has every typed word in its name, without accents. */
export function findCards(cards: readonly MarketLines[], typed: string, match: MatchHead): MarketLines[] {
  const words = withoutAccents(typed).split(/\s+/)
  return cards.filter(({ lines: [first] }) => {
    const name = first ? withoutAccents(nameOfMarket(first, matchSides(match))) : ''
    return words.every((word) => name.includes(word))
  })
}

interface MarketSearchProps {
  typed: string
  onType: (typed: string) => void
}

export function MarketSearch({ typed, onType }: MarketSearchProps) {
  return (
    <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md border border-edge bg-surface px-3.5">
      <Icon name="search" size={18} className="text-muted" />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={m.match.search}
        placeholder={m.match.search}
        maxLength={60}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && onType('')}
        className="w-full min-w-0 self-stretch bg-transparent text-base outline-none placeholder:text-muted"
      />
    </label>
  )
}
