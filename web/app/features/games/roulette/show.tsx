import './wheel.css'
import { LatePart } from '../../../ui/late-part.tsx'
import type { TableState } from '../table/view.ts'
import { NumberTile } from './number.tsx'
import { numberIn } from './round.ts'
import { numberTraits } from './texts.ts'

const loadWheel = () => import('./wheel.tsx')

type Shown = Pick<TableState<'roulette'>, 'turning' | 'revealed' | 'now' | 'table'>

/** The drawn number, from the wheel's rest until bets are open again. */
export function drawnIn({ turning, revealed, table }: Shown): number | undefined {
  const round = table?.round
  return turning || round?.phase === 'open' || round?.outcome == null ? undefined : numberIn(revealed)
}

/** The wheel, and beside it, if there is room, the last number. */
export function Show({ shown }: { shown: Shown }) {
  const { turning, revealed, now } = shown
  const number = turning ? undefined : numberIn(revealed)
  return (
    <>
      <LatePart load={loadWheel} props={{ turning, revealed, now }} waiting={<div className="rl-wheel" />} />
      <p className="rl-result" aria-hidden="true">
        {number !== undefined && (
          <>
            <NumberTile number={number} />
            <span>{numberTraits(number)}</span>
          </>
        )}
      </p>
    </>
  )
}
