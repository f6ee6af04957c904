import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { times } from '../numbers.ts'
import { reachedE4 } from './result.ts'
import { gemCount, type MinesRound } from './round.ts'
import type { Step } from './steps.ts'

interface PlayingProps {
  round: MinesRound
  steps: readonly Step[]
  onRandom: () => void
  /** Whether a tile may be chosen now. */
  playable: boolean
}

/**
 * Controls during a round: the payout now, the payout after one more gem, and a button for a random tile. They are as
 * high as the fields before the bet, so that the button below does not move.
 */
export function Playing({ round, steps, onRandom, playable }: PlayingProps) {
  const gems = gemCount(round)
  const next = steps[gems]
  return (
    <>
      <div className="grid h-16 grid-cols-2 gap-1.5 @2xl:h-29 @2xl:grid-cols-1">
        <Worth
          name={m.mines.now}
          times={gems > 0 ? times(reachedE4(round)) : '–'}
          amount={gems > 0 ? money(round.cash_out_now) : m.games.staked(money(round.stake))}
          bright
        />
        <Worth
          name={next && round.play.next_payout !== null ? m.mines.next : m.mines.next_none}
          times={next && round.play.next_payout !== null ? times(next.multiplierE4) : '–'}
          amount={round.play.next_payout === null ? '' : money(round.play.next_payout)}
        />
      </div>
      <div className="flex h-11 items-end @2xl:h-18">
        <Button
          wide
          kind="secondary"
          icon="dices"
          className="h-11"
          aria-disabled={!playable || undefined}
          onClick={onRandom}
        >
          {m.mines.random}
        </Button>
      </div>
    </>
  )
}

interface WorthProps {
  name: string
  times: string
  amount: string
  bright?: boolean
}

function Worth({ name, times, amount, bright = false }: WorthProps) {
  return (
    <dl className="flex flex-col justify-center rounded-sm bg-raised px-3">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="flex items-baseline justify-between gap-2 whitespace-nowrap">
        <strong key={times} className={`text-lg leading-6 ${bright ? 'text-win-text' : 'text-text'}`}>
          {times}
        </strong>
        <span key={amount} className="flex-1 truncate text-right text-sm text-text">
          {amount}
        </span>
      </dd>
    </dl>
  )
}
