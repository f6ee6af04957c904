import type { SlotTable } from '@jogo/rules/slots/table'
import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import { SlotSymbol } from './symbol.tsx'
import { landMs } from './timing.ts'

/** A reel that moves: it turns until the answer comes, or brings its stop into the window. */
export type Run = { is: 'turn'; from: readonly number[] } | { is: 'land'; stop: number; isFree: boolean }

interface RunningReelProps {
  table: SlotTable
  reel: number
  strip: Uint8Array
  run: Run
}

/** Symbols that pass in a turn of a waiting reel, and the first of a landing one; each further reel passes more. */
const PASSED = 9

/**
 * Moves by the Web Animations API, by transform alone: the compositor keeps its time while the page is busy. At rest a reel is drawn without
 * this.
 */
export const RunningReel = memo(function RunningReel({ table, reel, strip, run }: RunningReelProps) {
  const box = useRef<HTMLDivElement>(null)
  const symbols = run.is === 'turn' ? turning(run.from, strip, reel) : landing(table.rows, strip, reel, run)
  // What moved before is replaced by what moves now, and ends with its element.
  useLayoutEffect(() => {
    if (run.is === 'turn') turn(box, table.rows, reel)
    else land(box, table.rows, reel, run.isFree)
  }, [run, reel, table.rows])
  return (
    <div ref={box} className="slot-strip">
      {symbols.map(({ key, symbol }) => (
        <SlotSymbol key={key} table={table} symbol={symbol} />
      ))}
    </div>
  )
})

const keyed = (symbols: readonly number[]) => symbols.map((symbol, key) => ({ key, symbol }))

const from = (strip: Uint8Array, at: number, count: number): number[] =>
  Array.from({ length: count }, (_, step) => strip[(at + step + strip.length) % strip.length] as number)

/** From above: a piece of the strip, its beginning once more, and what is seen now. */
function turning(window: readonly number[], strip: Uint8Array, reel: number) {
  const piece = from(strip, reel * 3, PASSED)
  return keyed([...piece, ...piece.slice(0, window.length), ...window])
}

/** From above: the symbol above the stop, the window, and the strip below it as far as it passes. */
function landing(rows: number, strip: Uint8Array, reel: number, { stop }: { stop: number }) {
  return keyed(from(strip, stop - 1, 1 + rows + passed(reel)))
}

const passed = (reel: number) => PASSED + reel * 3

/** In shares of the window's height: symbols above the window. */
const up = (symbols: number, rows: number) => `translateY(${(-100 * symbols) / rows}%)`

function turn(box: RefObject<HTMLDivElement | null>, rows: number, reel: number): void {
  const end = up(PASSED, rows)
  const delay = reel * 35
  box.current?.animate?.([{ transform: up(PASSED + rows, rows) }, { transform: end }], {
    duration: 170,
    delay,
    easing: 'cubic-bezier(0.5,0,0.9,0.6)',
    fill: 'backwards',
  })
  box.current?.animate?.([{ transform: end }, { transform: up(0, rows) }], {
    duration: PASSED * 34,
    delay: delay + 170,
    iterations: Number.POSITIVE_INFINITY,
  })
}

function land(box: RefObject<HTMLDivElement | null>, rows: number, reel: number, isFree: boolean): void {
  box.current?.animate?.(
    [
      { transform: up(1 + passed(reel), rows), easing: 'cubic-bezier(0.25,0.5,0.55,1)' },
      { transform: up(0.84, rows), offset: 0.86, easing: 'ease-in-out' },
      { transform: up(1, rows) },
    ],
    { duration: landMs(reel, isFree), fill: 'forwards' },
  )
}
