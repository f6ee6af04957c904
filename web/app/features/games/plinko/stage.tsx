import type { PlinkoBet } from '@jogo/rules/games/plinko/plinko'
import { m } from '../../../lib/language.ts'
import { sound } from '../sound.ts'
import { Ball } from './ball.tsx'
import { Board } from './board.tsx'
import type { PlinkoRound } from './round.ts'

interface StageProps {
  bet: PlinkoBet
  /** The last completely shown round, and the round with the falling ball. */
  round: PlinkoRound | undefined
  revealing: PlinkoRound | undefined
  onRevealed: () => void
}

/** The board of the next bet, or of the falling ball. A press on it skips the fall. */
export function Stage({ bet, round, revealing, onRevealed }: StageProps) {
  const { rows, risk } = revealing?.play ?? bet
  const isSame = round?.play.rows === rows && round.play.risk === risk
  return (
    // For keyboards and screen readers the button below skips the fall.
    <div className="plinko-stage" onPointerDown={revealing && onRevealed}>
      <Board
        rows={rows}
        risk={risk}
        path={!revealing && isSame ? round?.play.path : undefined}
        label={m.plinko.places}
      >
        {revealing && (
          <Ball key={revealing.id} path={revealing.play.path} onStrike={strike} onLanded={onRevealed} />
        )}
      </Board>
    </div>
  )
}

/** Each peg sounds a little higher than the peg before. */
function strike(peg: number): void {
  sound(
    () => import('../tones.ts'),
    ({ hertz, tone }) => tone(hertz(7 + peg), 0, 0.06, 0.22, 'triangle'),
  )
}
