import type { Ref } from 'react'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { useDeadTime } from '../../../ui/dead-time.ts'
import { ACTION_CLASS } from '../play/bet-button.tsx'
import { isWaiting, type MinesAction, type MinesGame, minesPhase } from './game.ts'

interface ActionProps {
  game: MinesGame
  /** Whether the login is still unknown. */
  unsure: boolean
  /** Whether no money is staked. */
  demo: boolean
  stake: number | undefined
  /** Whether betting is impossible, because the amount is invalid or the game is closed. */
  stopped: boolean
  onBet: () => void
  send: (event: MinesAction) => void
  ref: Ref<HTMLButtonElement>
}

type Meaning = 'retry' | 'continue' | 'pick_first' | 'cash_out' | 'bet'

/**
 * The one big button: bet, cash out, continue or try again. The button is always in the same place, and 56 px high.
 */
export function Action({ game, unsure, demo, stake, stopped, onBet, send, ref }: ActionProps) {
  const meaning = gameMeaning(game)
  const dead = useDeadTime(`${demo} ${meaning}`)
  const common = { ref, size: 'lg', wide: true, 'aria-disabled': dead || undefined } as const
  switch (meaning) {
    case 'retry':
      return (
        <Button
          {...common}
          className={ACTION_CLASS}
          icon="refresh-cw"
          onClick={() => send({ type: 'retry' })}
        >
          {m.games.retry}
        </Button>
      )
    case 'continue':
      return (
        <Button {...common} className={ACTION_CLASS} onClick={() => send({ type: 'continue' })}>
          {m.mines.resume}
        </Button>
      )
    case 'pick_first':
      return (
        <Button {...common} kind="secondary" aria-disabled className={`${ACTION_CLASS} opacity-100!`}>
          {m.mines.pick_first}
        </Button>
      )
    case 'cash_out':
      return (
        <Button
          {...common}
          busy={game.request?.do === 'cash_out'}
          aria-disabled={dead || game.request ? true : undefined}
          {...(demo && { icon: 'gamepad-2' as const })}
          className={`${ACTION_CLASS} ${demo ? '' : 'bg-win! text-on-win!'} aria-disabled:opacity-100!`}
          onClick={() => send({ type: 'cash_out' })}
        >
          {(demo ? m.demo : m.mines).cash_out(money(game.round?.cash_out_now ?? 0))}
        </Button>
      )
    case 'bet':
      return (
        <Button
          {...common}
          busy={unsure || isWaiting(game)}
          {...(demo && { icon: 'gamepad-2' as const })}
          aria-disabled={dead || stopped || undefined}
          className={ACTION_CLASS}
          onClick={onBet}
        >
          {(demo ? m.demo : m.games).bet(money(stake ?? 0))}
        </Button>
      )
  }
}

function gameMeaning(game: MinesGame): Meaning {
  if (game.error?.retryable) return 'retry'
  const phase = minesPhase(game)
  if (phase === 'paused') return 'continue'
  if (phase !== 'picking') return 'bet'
  return game.round?.play.picks.length ? 'cash_out' : 'pick_first'
}
