import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { isWaiting, type MinesGame, phaseOf } from './game.ts'

interface ActionProps {
  game: MinesGame
  /** It is not known yet who is logged in. */
  unsure: boolean
  stake: number | undefined
  /** Nothing can be bet: the amount is not right, or the game is closed. */
  stopped: boolean
  onBet: () => void
  onCashOut: () => void
  onContinue: () => void
  onRetry: () => void
}

/** The one big button: bet, cash out, continue or try again. Always in the same place, and 56 px high. */
export function Action({ game, unsure, stake, stopped, onBet, onCashOut, onContinue, onRetry }: ActionProps) {
  const phase = phaseOf(game)
  const common = { size: 'lg', wide: true, className: 'game-action min-h-14! text-lg' } as const
  if (game.trouble?.again)
    return (
      <Button {...common} icon="refresh-cw" onClick={onRetry}>
        {m.games.retry}
      </Button>
    )
  if (phase === 'paused')
    return (
      <Button {...common} onClick={onContinue}>
        {m.games.resume}
      </Button>
    )
  if (phase === 'picking' && game.round?.play.picks.length === 0)
    return (
      <Button
        {...common}
        kind="secondary"
        aria-disabled="true"
        className={`${common.className} opacity-100!`}
      >
        {m.mines.pick_first}
      </Button>
    )
  if (phase === 'picking' && game.round)
    return (
      <Button
        {...common}
        busy={game.ask?.do === 'cash_out'}
        aria-disabled={game.ask ? true : undefined}
        className={`${common.className} bg-win! text-on-win! aria-disabled:opacity-100!`}
        onClick={onCashOut}
      >
        {m.mines.cash_out(money(game.round.cash_out_now))}
      </Button>
    )
  return (
    <Button {...common} busy={unsure || isWaiting(game)} aria-disabled={stopped || undefined} onClick={onBet}>
      {m.games.bet(money(stake ?? 0))}
    </Button>
  )
}
