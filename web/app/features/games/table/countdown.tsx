import { useEffect, useState } from 'react'
import { m } from '../../../lib/language.ts'
import type { TableNow } from './use-table.ts'

const TICK_MS = 250

/**
 * Phase of the round, with the seconds until the next phase. The seconds are not announced, because the announcements
 * would never end.
 */
export function Countdown({ table, now }: Pick<TableNow, 'table' | 'now'>) {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const round = table?.round
  const left = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - now()) / 1000))
  const isOpen = round?.phase === 'open'
  const share = isOpen
    ? (Date.parse(round.closes_at) - now()) / (Date.parse(round.closes_at) - Date.parse(round.opens_at))
    : 0
  return (
    <div className="flex w-full flex-col gap-1">
      <p className="flex justify-between text-xs font-medium text-muted" data-phase={round?.phase ?? 'none'}>
        <span>{phaseText(table)}</span>
        {round && <span>{m.tables.round(String(round.n))}</span>}
        <span aria-hidden="true" className="tabular-nums">
          {isOpen ? m.tables.seconds(left(round.closes_at)) : ''}
        </span>
      </p>
      <div className="h-1.5 overflow-hidden rounded-full bg-raised">
        <div
          className="h-full origin-left bg-accent transition-transform duration-250 ease-linear motion-reduce:transition-none"
          style={{ transform: `scaleX(${Math.max(0, Math.min(1, share))})` }}
        />
      </div>
    </div>
  )
}

function phaseText(table: TableNow['table']): string {
  if (!table) return m.tables.joining
  if (!table.chain?.salt) return m.tables.no_salt_short
  return m.tables.phases[table.round?.phase ?? 'over']
}
