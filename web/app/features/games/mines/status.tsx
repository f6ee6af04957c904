import type { ReactNode } from 'react'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { Countdown } from '../../../ui/countdown.tsx'
import { SupportText } from '../../../ui/support-text.tsx'
import { ErrorAction } from '../error-action.tsx'
import { times } from '../numbers.ts'
import { type MinesAction, type MinesGame, minesPhase } from './game.ts'
import { minesResult, reachedE4 } from './result.ts'
import { gemCount, isWin } from './round.ts'

interface StatusProps {
  game: MinesGame
  send: (event: MinesAction) => void
  idleMinutes: number
  /** Hint in place of the rule: the game is closed, or a tile was tapped before the bet. */
  hint: string | undefined
  /** Closing time of the round (ISO), once it is near. */
  closing: string | undefined
  onClosed: () => void
  onBet: () => void
}

/** The text below the board: the last event, a fault, or the rule for idle rounds. Its height is fixed. */
export function Status(props: StatusProps) {
  const { error } = props.game
  return (
    <div className="game-status flex h-11 items-center justify-center gap-3 px-1 text-center text-xs text-muted sm:text-sm">
      {/* A new text is a new element, so the old text does not have to make room. */}
      <div key={key(props)} role={error ? 'alert' : undefined} className="min-w-0 flex-1 text-balance">
        {statusContent(props)}
      </div>
      {error && <ErrorAction error={error} onGiveUp={giveUp(props)} onBet={props.onBet} />}
    </div>
  )
}

const key = ({ game, hint, closing }: StatusProps) =>
  [game.error?.sentence, game.unplacedBet?.id, minesPhase(game), hint, closing].join()

function statusContent({ game, idleMinutes, hint, closing, onClosed }: StatusProps): ReactNode {
  const { round, error, unplacedBet } = game
  if (error)
    return (
      <span className="text-text">
        <SupportText text={error.sentence} />
      </span>
    )
  if (unplacedBet) return <span className="text-text">{m.mines.unmade(money(unplacedBet.stake))}</span>
  const phase = minesPhase(game)
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
    return <strong className={isWin(round) ? 'text-win-text' : 'text-text'}>{minesResult(round)}</strong>
  return m.mines.idle_rule(idleMinutes)
}

/** Gives up a bet without an answer, after loading its round once more. */
function giveUp({ game: { request }, send }: StatusProps): (() => void) | undefined {
  if (request?.do !== 'open') return undefined
  return () => send({ type: 'reload', id: request.bet.id, bet: request.bet })
}
