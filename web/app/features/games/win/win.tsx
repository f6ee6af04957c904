import './win.css'
import { useLater } from '../../../../shell/index.ts'
import { money } from '../../../lib/money.ts'
import { isStill } from '../is-still.ts'
import { times } from '../numbers.ts'
import { winLevel } from './win-level.ts'

const SPARKS = { 1: 0, 2: 14, 3: 32 }
const loadSparks = () => import('./sparks.tsx')

/**
 * A win, in proportion (`e4`: return of one staked unit, in ten-thousandths). Below twice the stake only the plate is shown, then also
 * sparks, and from ten times on also light. The win passes without a press, and taps go through it. The status line has the same text, and
 * stays.
 */
export function Win({ round, e4 }: { round: { payout: number; stake: number }; e4: number }) {
  const level = winLevel(round)
  const count = isStill() ? 0 : SPARKS[level]
  const Sparks = useLater(loadSparks, count > 0, console.warn)
  return (
    <div className="game-win" aria-hidden="true">
      {level === 3 && <span className="game-rays" />}
      {Sparks && <Sparks count={count} />}
      <p className="game-plate relative flex flex-col items-center gap-1 rounded-lg border-2 border-win bg-ground/90 px-6 py-4 shadow-lift">
        <strong className="text-2xl leading-none text-win">{times(e4)}</strong>
        <span className="text-base font-semibold text-text">{money(round.payout)}</span>
      </p>
    </div>
  )
}
