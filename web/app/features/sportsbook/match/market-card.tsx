import { memo, useId, useState } from 'react'
import { m } from '../../../lib/language.ts'
import { nameOfMarket } from '../../../lib/market-names.ts'
import { openDialog } from '../../../state/dialogs.ts'
import { priceKey } from '../../../state/odds/price-store.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MarketButtons, type MatchHead, matchSides } from '../prices/market-buttons.tsx'
import { type MarketLines, nearestLines, selectionColumns } from './market-groups.ts'

interface MarketCardProps {
  match: MatchHead
  card: MarketLines
  /** On wide screens. */
  column: 'left' | 'right'
  isFar: boolean
}

/**
 * A market with its lines; its heading folds it. The price history is public. It is rendered again for other lines or names alone: a goal brings an answer
 * with hundreds of other prices, and these are written into the buttons.
 */
export const MarketCard = memo(TheCard, (a, b) => shownText(a) === shownText(b))

const shownText = ({ match: { home, away, starts_at }, card, column, isFar }: MarketCardProps) =>
  [home.name, away.name, starts_at, column, isFar, ...card.lines.map(({ specifiers }) => specifiers)].join()

function TheCard({ match, card, column, isFar }: MarketCardProps) {
  const [isOpen, setOpen] = useState(true)
  const [isWhole, showAll] = useState(false)
  // Later odds do not change the initial choice of lines.
  const [atFirst] = useState(() => new Set(nearestLines(card.lines).map(({ specifiers }) => specifiers)))
  const shownLines = isWhole ? card.lines : card.lines.filter(({ specifiers }) => atFirst.has(specifiers))
  const inside = useId()
  const [first] = card.lines
  if (!first) return null
  const title = nameOfMarket(first, matchSides(match))
  const showHistory = () =>
    openDialog({
      name: 'prices',
      fixture: match.id,
      market: first.market,
      title,
      lines: card.lines.map(({ specifiers }) => specifiers),
      sides: matchSides(match),
    })
  return (
    <section data-column={column} className={`rounded-lg bg-surface ${isFar ? 'far [--far:17rem]' : ''}`}>
      <div className="flex items-center">
        <h2 className="min-w-0 flex-1 text-sm">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={inside}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-11 w-full items-center gap-2 pl-3 text-left font-semibold"
          >
            {title}
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} className="text-muted" />
          </button>
        </h2>
        <IconButton
          icon="chart-line"
          label={m.match.history_of(title)}
          aria-haspopup="dialog"
          onClick={showHistory}
        />
      </div>
      <div id={inside} hidden={!isOpen} className="flex flex-col gap-1 px-3 pb-3">
        {shownLines.map((line) => (
          <MarketButtons
            key={priceKey(match.id, line.market, line.specifiers)}
            match={match}
            market={line}
            columns={selectionColumns(line)}
            named
          />
        ))}
        {shownLines.length < card.lines.length && (
          <button
            type="button"
            className="min-h-11 text-sm font-semibold text-accent-text"
            onClick={() => showAll(true)}
          >
            {m.match.all_lines(card.lines.length)}
          </button>
        )}
      </div>
    </section>
  )
}
