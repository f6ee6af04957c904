import type { ReactNode } from 'react'
import { numbered } from './fair/numbered.ts'

export interface PaysRow {
  key: string | number
  name: ReactNode
  /** Heading of each further column. */
  cells: readonly ReactNode[]
  /** The chosen bet. */
  isChosen?: boolean
}

interface PaysTableProps {
  caption: ReactNode
  /** Headings of the columns; the first column names the rows. */
  columns: readonly ReactNode[]
  rows: readonly PaysRow[]
}

/** Payouts of a game, with their chances, shown before the bet and without a login. */
export function PaysTable({ caption, columns: [first, ...others], rows }: PaysTableProps) {
  return (
    <table className="w-full text-right text-sm tabular-nums max-[22rem]:text-xs @[62rem]:text-xs">
      <caption className="pb-2 text-left text-xs text-muted">{caption}</caption>
      <thead className="text-xs text-muted *:*:align-bottom *:*:py-1.5">
        <tr>
          <th scope="col" className="pl-2 text-left font-medium">
            {first}
          </th>
          {numbered(others).map(({ at, item: name }) => (
            <th
              key={at}
              scope="col"
              className="pl-2 font-medium last:pr-2 @[62rem]:pl-1.5 @[62rem]:last:pr-1 @[62rem]:hyphens-auto"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells, isChosen }) => (
          <tr
            key={key}
            aria-current={isChosen || undefined}
            className="odd:bg-raised/50 aria-[current]:bg-win aria-[current]:text-on-win"
          >
            <th scope="row" className="rounded-l-sm py-1.5 pl-2 text-left font-semibold">
              {name}
            </th>
            {numbered(cells).map(({ at, item: cell }) => (
              <td
                key={at}
                className="pl-2 whitespace-nowrap last:rounded-r-sm last:pr-2 @[62rem]:pl-1.5 @[62rem]:last:pr-1"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
