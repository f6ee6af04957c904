import type { FunctionComponent } from 'react'
import { withTexts } from '../../lib/texts.ts'
import type { Round } from './round.ts'
import type { CheckHref, ShownGame } from './shown-game.ts'

/** Fetches the list of a player's rounds of a game. */
export type LoadRounds = () => Promise<{ default: FunctionComponent<{ checkHref: CheckHref }> }>

/**
 * The list with the pictures of a game's rounds. Both are loaded together if the game itself does not need the pictures. Created once
 * for each game.
 */
export const roundsWith = <R extends Round>(load: () => Promise<ShownGame<R>> | ShownGame<R>): LoadRounds =>
  withTexts(['replay'], async () => {
    const [{ default: Rounds }, shown] = await Promise.all([import('./rounds.tsx'), load()])
    return {
      default: ({ checkHref }) => <Rounds shown={shown as unknown as ShownGame} checkHref={checkHref} />,
    }
  })
