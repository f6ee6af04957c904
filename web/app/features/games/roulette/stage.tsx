import './wheel.css'
import { LatePart } from '../../../ui/late-part.tsx'
import type { TableState } from '../table/table-page.tsx'
import { Board } from './board.tsx'
import type { Places } from './chips.ts'
import { NumberTile } from './number.tsx'
import { numberIn } from './round.ts'
import type { Covers } from './spots.ts'
import { traitsOf } from './texts.ts'

const loadWheel = () => import('./wheel.tsx')

interface StageProps {
  state: TableState<'roulette'>
  covers: Covers
  laid: Places
  placed: Places
  onLay: (place: string) => void
  onTake: (place: string) => void
}

/** Wheel and layout. On a phone the wheel comes over the layout while it turns, wherever the page is scrolled to. */
export function Stage({ state, covers, laid, placed, onLay, onTake }: StageProps) {
  const { turning, revealed, now, table } = state
  const phase = table?.round?.phase
  const isShown = turning !== undefined || (phase !== 'open' && table?.round?.outcome != null)
  const number = turning ? undefined : numberIn(revealed)
  return (
    <div className="rl-stage">
      <div className="rl-show" data-on={isShown || undefined}>
        <div className="rl-plate">
          <LatePart
            load={loadWheel}
            props={{ turning, revealed, now }}
            waiting={<div className="rl-wheel" />}
          />
          <p className="rl-result" aria-hidden="true">
            {number !== undefined && (
              <>
                <NumberTile number={number} />
                <span>{traitsOf(number)}</span>
              </>
            )}
          </p>
        </div>
      </div>
      <Board
        covers={covers}
        laid={laid}
        placed={placed}
        number={isShown ? number : undefined}
        disabled={state.waits}
        onLay={onLay}
        onTake={onTake}
      />
    </div>
  )
}
