import type { SlotTable } from '@jogo/rules/slots/table'
import { memo, useLayoutEffect, useRef } from 'react'
import { windowPlaces } from './symbol.tsx'
import { landMs } from './timing.ts'

/** A moving reel: it turns until the answer arrives, or brings its stop into the window. */
export type Run = { is: 'turn'; from: readonly number[] } | { is: 'land'; stop: number; isFree: boolean }

interface MovingReelProps {
  table: SlotTable
  reel: number
  strip: Uint8Array
  /** Absent while the reel is at rest; resting reels are drawn separately. */
  run: Run | undefined
}

/** Symbols per turn of a waiting reel, and of the first landing reel; each further reel has more symbols. */
const PASSED = 9

/**
 * The Web Animations API moves the reel by transform alone, so the compositor keeps time while the page is busy. The symbols stay from spin
 * to spin; only the visible symbols at start and stop change. A spin therefore creates no elements and no layout.
 */
export const MovingReel = memo(function MovingReel({ table, reel, strip, run }: MovingReelProps) {
  const box = useRef<HTMLDivElement>(null)
  const { rows } = table
  const ends = useRef({ stop: 0, from: [] as readonly number[] })
  if (run?.is === 'land') ends.current = { ...ends.current, stop: run.stop }
  if (run?.is === 'turn') ends.current = { ...ends.current, from: run.from }
  const { stop: stopsAt, from } = ends.current
  useLayoutEffect(() => {
    const moves = run && box.current ? begin(box.current, rows, reel, run) : []
    return () => {
      for (const move of moves) stop(move)
    }
  }, [run, reel, rows])
  return (
    <div ref={box} className="slot-strip slot-moving">
      <Symbols table={table} symbols={piece(strip, stopsAt - 1, 1 + rows)} />
      <Passing table={table} reel={reel} strip={strip} />
      <Symbols table={table} symbols={from.length > 0 ? from : piece(strip, 0, rows)} />
    </div>
  )
})

/** Symbols between the stop and the previous position: a piece of the strip, and its beginning a second time. */
const Passing = memo(function Passing({ table, reel, strip }: Omit<MovingReelProps, 'run'>) {
  const passing = piece(strip, reel * 3, passed(reel))
  return <Symbols table={table} symbols={[...passing, ...passing.slice(0, table.rows)]} />
})

/** One element per symbol; hidden elements still take part in each layout. */
function Symbols({ table, symbols }: { table: SlotTable; symbols: readonly number[] }) {
  const places = windowPlaces(table)
  return symbols
    .map((symbol, cell) => ({ cell, symbol }))
    .map(({ cell, symbol }) => <span key={cell} style={{ backgroundPosition: places[symbol] }} />)
}

const piece = (strip: Uint8Array, at: number, count: number): number[] =>
  Array.from({ length: count }, (_, step) => strip[(at + step + strip.length) % strip.length] as number)

const passed = (reel: number) => PASSED + reel * 3

/** Shift by a number of symbols above the window, in shares of the window's height. */
const up = (symbols: number, rows: number) => `translateY(${(-100 * symbols) / rows}%)`

/** Builds the strip of a run: the symbol over the stop and its window, then the passing symbols below. */
function begin(box: HTMLElement, rows: number, reel: number, run: Run) {
  const first = 1 + rows
  const repeated = first + passed(reel)
  if (run.is === 'land')
    return [
      box.animate?.(
        [
          { transform: up(repeated, rows), easing: 'cubic-bezier(0.25,0.5,0.55,1)' },
          { transform: up(0.84, rows), offset: 0.86, easing: 'ease-in-out' },
          { transform: up(1, rows) },
        ],
        { duration: landMs(reel, run.isFree), fill: 'forwards' },
      ),
    ]
  const delay = reel * 35
  return [
    box.animate?.([{ transform: up(repeated + rows, rows) }, { transform: up(repeated, rows) }], {
      duration: 170,
      delay,
      easing: 'cubic-bezier(0.5,0,0.9,0.6)',
      fill: 'backwards',
    }),
    box.animate?.([{ transform: up(repeated, rows) }, { transform: up(first, rows) }], {
      duration: passed(reel) * 34,
      delay: delay + 170,
      iterations: Number.POSITIVE_INFINITY,
    }),
  ]
}

function stop(move: Animation | undefined): void {
  // The animation's end is not awaited, because a cancelled animation never ends.
  move?.finished?.catch(() => {})
  move?.cancel()
}
