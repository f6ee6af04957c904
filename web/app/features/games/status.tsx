import type { ReactNode } from 'react'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { openDialog } from '../../state/dialogs.ts'
import { isBarred, useSession } from '../../state/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { type Game, type GameEvent, phaseOf } from './game.ts'
import { times } from './numbers.ts'
import { reachedE4, resultOf } from './result.ts'
import { gemCount, isWin } from './round.ts'

interface StatusProps {
  game: Game
  send: (event: GameEvent) => void
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
    <div className="mines-status flex h-11 items-center justify-center gap-3 px-1 text-center text-xs text-muted sm:text-sm">
      {/* New words come in a new element: nothing slides to make room. */}
      <div key={keyOf(props)} role={trouble ? 'alert' : undefined} className="min-w-0 flex-1 text-balance">
        {wordsOf(props)}
      </div>
      {trouble && <Remedy game={props.game} send={props.send} />}
    </div>
  )
}

const keyOf = ({ game, hint, closing }: StatusProps) =>
  [game.trouble?.sentence, game.unmade?.id, phaseOf(game), hint, closing].join()

function wordsOf({ game, idleMinutes, hint, closing, onClosed }: StatusProps): ReactNode {
  const { round, trouble, unmade } = game
  if (trouble) return <span className="text-text">{trouble.sentence}</span>
  if (unmade) return <span className="text-text">{m.mines.unmade(money(unmade.stake))}</span>
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
  return m.mines.idle_rule(idleMinutes)
}

/** The next step that belongs to a "no". Asking again is the big button's. */
function Remedy({ game: { ask, trouble }, send }: Pick<StatusProps, 'game' | 'send'>) {
  const barred = isBarred(useSession(), 'may_deposit')
  if (trouble?.code === 'insufficient_funds' && !barred)
    return (
      <ButtonLink href={paths.deposit} kind="secondary" size="sm">
        {m.mines.deposit}
      </ButtonLink>
    )
  if (trouble?.code === 'kyc_required')
    return (
      <Button kind="secondary" size="sm" onClick={() => openDialog({ name: 'verification' })}>
        {m.mines.verify}
      </Button>
    )
  if (trouble?.again && ask?.do === 'open')
    return (
      <Button kind="secondary" size="sm" onClick={() => send({ type: 'look', id: ask.bet.id, bet: ask.bet })}>
        {m.mines.give_up}
      </Button>
    )
  return null
}
