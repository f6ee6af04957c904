import './slots.css'
import type { SlotTable } from '@jogo/rules/slots/table'
import type { Win } from '@jogo/rules/slots/wins'
import { memo, useRef } from 'react'
import { numbered } from '../fair/numbered.ts'
import { type Moment, symbolFalls } from './moments.ts'
import { MovingReel, type Run } from './reel.tsx'
import type { Slot } from './slot.ts'
import { SlotSymbol, sheetStyle } from './symbol.tsx'
import { sharesText, windowText } from './texts.ts'

interface BoardProps {
  slot: Pick<Slot, 'pictures' | 'table'>
  moment: Moment
  /** Indexes of the lit wins; all by default. */
  lit?: readonly Win[]
  /** Whether motion is visible; otherwise the picture shows its end. */
  moves?: boolean
  /** Whether the reels turn until the answer arrives. */
  turns?: boolean
  /** Whether moving reels are created ahead of the first spin. */
  isReady?: boolean
}

/** The window of a slot with all its motion. */
export function Board({ slot, moment, lit = moment.wins, moves = false, turns, isReady }: BoardProps) {
  const { table, pictures } = slot
  const { reels, rows } = table
  const runs = turns || (moves && moment.arrival === 'reels')
  const hasRun = useRef(false)
  hasRun.current ||= runs === true
  // Static symbols are hidden during the spin, and drawn again after the stop.
  const painted = useRef<StillProps>(undefined)
  if (!runs || !painted.current || painted.current.table !== table)
    painted.current = { table, moment, lit, moves }
  const still = painted.current
  return (
    <div
      className={`slot-board ${runs ? 'slot-runs' : ''}`}
      role="img"
      aria-label={windowText(table, moment.window)}
      style={{ ...sheetStyle(pictures.symbols, table), '--reels': reels, '--rows': rows }}
    >
      {numbered(table.strips).map(({ at: reel }) => (
        <div key={reel} className="slot-reel">
          {(isReady || hasRun.current) && (
            <MovingReel
              table={table}
              reel={reel}
              strip={strip(slot, moment, reel)}
              run={runs ? run(moment, rows, reel, turns === true) : undefined}
            />
          )}
          <StillReel {...still} reel={reel} />
        </div>
      ))}
      {!runs && <Lines table={table} wins={lit} />}
    </div>
  )
}

const strip = ({ table }: Pick<Slot, 'table'>, { part }: Moment, reel: number): Uint8Array =>
  (part.is === 'free' ? table.freeStrips : table.strips)[reel] as Uint8Array

const known = new WeakMap<Moment, Map<string, Run>>()

/** One object per run, so that a moving reel is not restarted. */
function run(moment: Moment, rows: number, reel: number, turns: boolean): Run {
  const runs = known.get(moment) ?? new Map<string, Run>()
  known.set(moment, runs)
  const key = `${turns} ${reel}`
  const made: Run =
    runs.get(key) ??
    (turns
      ? { is: 'turn', from: moment.window.slice(reel * rows, (reel + 1) * rows) }
      : { is: 'land', stop: moment.stops?.[reel] ?? 0, isFree: moment.part.is === 'free' })
  runs.set(key, made)
  return made
}

interface StillProps extends Required<Pick<BoardProps, 'moment' | 'lit' | 'moves'>> {
  table: SlotTable
}

const StillReel = memo(function StillReel({
  table,
  moment,
  reel,
  lit,
  moves,
}: StillProps & { reel: number }) {
  const { rows } = table
  const falls = moves && moment.arrival === 'fall' ? symbolFalls(moment.gone ?? [], table) : []
  const cells = new Set(lit.flatMap((win) => win.cells))
  const held = new Map(moment.coins?.map(({ cell, units }, at) => [cell, { units, at }]))
  const old = (moment.coins?.length ?? 0) - (moment.added ?? 0)
  return (
    <div className="slot-strip slot-standing">
      {numbered(moment.window.slice(reel * rows, (reel + 1) * rows)).map(({ at: row, item: symbol }) => {
        const cell = reel * rows + row
        const coin = held.get(cell)
        const names = [
          cells.has(cell) ? 'slot-lit' : cells.size > 0 || (moment.coins && !coin) ? 'slot-dim' : '',
          moves && moment.pops && cells.has(cell) && symbol !== table.scatter ? 'slot-pop' : '',
          coin && moves && coin.at >= old ? 'slot-landed' : '',
          moment.coins && !coin && moves && moment.arrival === 'respin' ? 'slot-redrawn' : '',
        ].filter(Boolean)
        const fall = falls[cell] ?? 0
        return (
          <span
            key={`${row} ${fall} ${falls.length > 0 ? moment.window.join() : ''}`}
            className={fall > 0 ? 'slot-fall' : 'slot-held'}
            style={fall > 0 ? { '--fall': -fall } : undefined}
          >
            <SlotSymbol table={table} symbol={coin ? table.coin : symbol} className={names.join(' ')}>
              {coin && <b className="slot-worth">{sharesText(coin.units, table.data.unit)}</b>}
            </SlotSymbol>
          </span>
        )
      })}
    </div>
  )
})

/** The winning lines, drawn through their cells. */
function Lines({ table, wins }: { table: Slot['table']; wins: readonly Win[] }) {
  const { reels, rows } = table
  const lines = wins.flatMap(({ line }) => (line === undefined ? [] : [line]))
  if (lines.length === 0) return null
  return (
    <svg
      className="slot-lines"
      viewBox={`0 0 ${reels * 100} ${rows * 100}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {lines.map((line) => (
        <polyline
          key={line}
          points={[...(table.lines[line] ?? [])]
            .map((cell, reel) => `${reel * 100 + 50},${(cell % rows) * 100 + 50}`)
            .join(' ')}
        />
      ))}
    </svg>
  )
}
