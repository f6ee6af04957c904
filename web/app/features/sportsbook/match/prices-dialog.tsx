import { useState } from 'react'
import { momentText } from '../../../lib/dates.ts'
import { m } from '../../../lib/language.ts'
import { nameOfSelection, specifierLine } from '../../../lib/market-names.ts'
import { usePublic } from '../../../lib/queries/public.ts'
import { errorSentence } from '../../../lib/sentence.ts'
import type { Dialog } from '../../../state/dialogs.ts'
import { priceText } from '../../../state/odds/prices.ts'
import { LatePart } from '../../../ui/late-part.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

type PricesDialogProps = Extract<Dialog, { name: 'prices' }> & { onClose: () => void }

const loadChart = () => import('./price-chart.tsx')

/** Rows of the table below the chart, the latest first. */
const ROWS = 20

/** Price history of a market: as a chart, and as a table of its last values. */
export default function PricesDialog({
  fixture,
  market,
  name: _,
  title,
  lines,
  sides,
  onClose,
}: PricesDialogProps) {
  const [specifiers, choose] = useState(lines[0] ?? '')
  const { data, error } = usePublic('GET /v2/sports/fixtures/:id/prices', {
    params: { id: String(fixture) },
    query: { market: String(market), ...(specifiers && { specifiers }) },
  })
  const names =
    data?.selections.map(({ name }) => nameOfSelection(name, { name: '', specifiers }, sides)) ?? []
  return (
    <Modal title={title} closeLabel={m.layouts.close} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">{m.match.history_text}</p>
        {lines.length > 1 && (
          <select
            aria-label={title}
            value={specifiers}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            className="h-11 rounded-md border border-edge bg-surface px-2 text-sm"
          >
            {lines.map((line) => (
              <option key={line} value={line}>
                {specifierLine(line) ?? title}
              </option>
            ))}
          </select>
        )}
        {error && <p role="status">{errorSentence(error)}</p>}
        {!data && !error && <Skeleton className="h-40 w-full" />}
        {data?.prices.length === 0 && <p className="text-sm text-muted">{m.match.history_none}</p>}
        {data && data.prices.length > 0 && (
          <>
            <LatePart
              load={loadChart}
              props={{ key: specifiers, prices: data.prices, names }}
              waiting={<Skeleton className="h-40 w-full" />}
            />
            <div className="overflow-x-auto">
              <table className="w-full text-right text-xs">
                <thead className="text-muted">
                  <tr>
                    <th scope="col" className="py-1 text-left font-normal">
                      {m.match.history_at}
                    </th>
                    {names.map((name) => (
                      <th key={name} scope="col" className="py-1 pl-3 font-normal">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.prices
                    .slice(-ROWS)
                    .reverse()
                    .map(({ at, version, odds, state }) => (
                      <tr
                        key={version}
                        className={`border-t border-line ${state === 'open' ? '' : 'text-muted'}`}
                      >
                        <td className="py-1 text-left whitespace-nowrap">{momentText(at, true)}</td>
                        {odds.map((price, column) => (
                          <td key={names[column]} className="py-1 pl-3">
                            {priceText(price)}
                          </td>
                        ))}
                      </tr>
                    ))}
                </tbody>
              </table>
            </div>
            <p className="text-xs break-all text-muted">
              {`${m.match.history_hash}: `}
              <code>{data.hash}</code>
            </p>
          </>
        )}
      </div>
    </Modal>
  )
}
