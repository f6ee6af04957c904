import type { ReactNode } from 'react'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { Countdown } from '../../../ui/countdown.tsx'
import { times } from '../numbers.ts'
import { Remedy } from '../remedy.tsx'
import { type MinesAction, type MinesGame, phaseOf } from './game.ts'
import { reachedE4, resultOf } from './result.ts'
import { gemCount, isWin } from './round.ts'

interface StatusProps {
  game: MinesGame
  send: (event: MinesAction) => void
  idleMinutes: number
  /** Said instead of the rule: the game is closed, or a tile was tapped before the bet. */
  hint: string | undefined
  /** ISO time at which the round closes, once that is near. */
  closing: string | undefined
  onClosed: () => void
}

/** The line on the board's foot: what just happened, what is wrong, or the rule for rounds left alone. Its height never changes. */
export function Status(props: StatusProps) {
  const { trouble } = props.game
  return (
    <div className="game-status flex h-11 items-center justify-center gap-3 px-1 text-center text-xs text-muted sm:text-sm">
      {/* New words come in a new element: nothing slides to make room. */}
      <div key={keyOf(props)} role={trouble ? 'alert' : undefined} className="min-w-0 flex-1 text-balance">
        {wordsOf(props)}
      </div>
      {trouble && <Remedy trouble={trouble} onGiveUp={giveUpOf(props)} />}
    </div>
  )
}

const keyOf = ({ game, hint, closing }: StatusProps) =>
  [game.trouble?.sentence, game.unmade?.id, phaseOf(game), hint, closing].join()

function wordsOf({ game, idleMinutes, hint, closing, onClosed }: StatusProps): ReactNode {
  const { round, trouble, unmade } = game
  if (trouble) return <span className="text-text">{trouble.sentence}</span>
  if (unmade) return <span className="text-text">{m.games.unmade(money(unmade.stake))}</span>
  const phase = phaseOf(game)
  if (round && closing && (phase === 'picking' || phase === 'paused'))
    return (
      <strong className="text-win-text">
        {round.play.picks.length > 0 ? m.mines.closing : m.mines.closing_untouched}{' '}
        <Countdown until={closing} onEnd={onClosed} />
      </strong>
    )
  if (round && phase === 'paused')
    return <span className="text-text">{m.mines.found(gemCount(round), times(reachedE4(round)))}</span>
  if (hint) return <span className="text-text">{hint}</span>
  if (round && phase === 'over')
    return <strong className={isWin(round) ? 'text-win-text' : 'text-text'}>{resultOf(round)}</strong>
  return m.games.idle_rule(idleMinutes)
}

/** Whether a bet that nobody answered was made is reloaded up once more, and then it is let go. */
function giveUpOf({ game: { ask }, send }: StatusProps): (() => void) | undefined {
  if (ask?.do !== 'open') return undefined
  return () => send({ type: 'reload', id: ask.bet.id, bet: ask.bet })
}
