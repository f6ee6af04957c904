import { m } from '../../../lib/language.ts'
import type { ShownGame } from '../shown-game.ts'
import { ArtLater } from './art-later.tsx'
import { Board } from './board.tsx'
import { roundFaces } from './faces.ts'
import { MiniBoard } from './mini-board.tsx'
import { minesResult, reachedE4 } from './result.ts'
import type { MinesRound } from './round.ts'

export const shownMines: ShownGame<MinesRound> = {
  name: 'mines',
  Glance: ({ round }) => <MiniBoard round={round} />,
  reachedE4,
  resultText: minesResult,
  betText: (round) => `${m.mines.mines} ${round.play.mines}`,
  moves: (round) => round.play.picks.length,
  moveText: (at, of) => m.mines.replay_step(at, of),
  Moment: ({ round, at }) => (
    <div className="game-page mines-page mx-auto w-full max-w-80 [--board:100%]">
      <ArtLater />
      <Board
        faces={roundFaces(round, at)}
        origin={round.play.picks.at(-1)}
        picks={round.play.picks.slice(0, at)}
      />
    </div>
  ),
}
