import { m } from '../../../lib/language.ts'
import type { ShownGame } from '../shown-game.ts'
import { Board } from './board.tsx'
import type { PlinkoRound } from './round.ts'
import { betText, landedMultiplier, multiplierHeat, plinkoResult, reachedE4, timesText } from './texts.ts'

export const shownPlinko: ShownGame<PlinkoRound> = {
  name: 'plinko',
  Glance: ({ round }) => (
    <span
      role="img"
      aria-label={`${timesText(landedMultiplier(round))}, ${betText(round.play)}`}
      data-heat={multiplierHeat(landedMultiplier(round))}
      className="plinko-last grid size-14 shrink-0 place-items-center rounded-sm text-sm font-bold"
    >
      {timesText(landedMultiplier(round))}
    </span>
  ),
  reachedE4,
  resultText: plinkoResult,
  betText: ({ play }) => betText(play),
  moves: ({ play }) => play.rows,
  moveText: (at, of, { play }) => m.plinko.replay_step(at, of, play.path[at - 1] === 1),
  stepMs: 320,
  Moment: ({ round: { play }, at }) => (
    <div className="game-page mx-auto w-full max-w-96">
      <div className="plinko-stage plinko-replay">
        <Board rows={play.rows} risk={play.risk} path={play.path.slice(0, at)} label={m.plinko.places} />
      </div>
    </div>
  ),
}
