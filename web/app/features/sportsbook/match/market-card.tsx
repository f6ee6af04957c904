import { memo } from 'react'
import { m } from '../../../lib/language.ts'
import { openDialog } from '../../../state/dialogs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { nameOfMarket } from '../names.ts'
import { MarketButtons, type MatchHead, sidesOf } from '../prices/market-buttons.tsx'
import { priceKey } from '../prices/price-store.ts'
import { type MarketCard as Card, columnsOf } from './market-groups.ts'

/** A market with its lines; its heading opens and closes it. The history of its prices is for everybody. */
export const MarketCard = memo(function MarketCard({
  match,
  card,
  isFar,
}: {
  match: MatchHead
  card: Card
  isFar: boolean
}) {
  const [first] = card.lines
  if (!first) return null
  const title = nameOfMarket(first, sidesOf(match))
  return (
    <section className={`rounded-lg bg-surface ${isFar ? 'far [--far:8rem]' : ''}`}>
      <details open>
        <summary className="flex min-h-11 items-center gap-2 px-3 text-sm font-semibold">
          <h3 className="min-w-0 flex-1">{title}</h3>
          <Icon name="chevron-down" size={16} className="text-muted" />
        </summary>
        <div className="flex flex-col gap-1 px-3 pb-3">
          {card.lines.map((line) => (
            <MarketButtons
              key={priceKey(match.id, line.market, line.specifiers)}
              match={match}
              market={line}
              columns={columnsOf(line)}
              named
            />
          ))}
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={m.sportsbook.history_of(title)}
            onClick={() =>
              openDialog({
                name: 'prices',
                fixture: match.id,
                market: first.market,
                title,
                lines: card.lines.map(({ specifiers }) => specifiers),
                sides: sidesOf(match),
              })
            }
            className="flex min-h-9 items-center gap-1.5 self-start text-xs text-muted hover:text-text max-lg:min-h-11"
          >
            <Icon name="chart-line" size={14} />
            {m.sportsbook.history}
          </button>
        </div>
      </details>
    </section>
  )
})
