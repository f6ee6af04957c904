import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { learnServerClock, serverNow } from '../../lib/server-clock.ts'
import { oddsText } from '../../state/odds/odds-text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ShownBet } from './bet-texts.ts'

interface WaitingBetProps {
  /** As it was placed. */
  bet: ShownBet
  onDecided?: (bet: ShownBet) => void
  /** Puts the selections on the slip again. */
  onRetry?: () => void
}

const TICK_MS = 250
/** Time without a message after which the server is asked: the connection may be lost. */
const ASK_EVERY_MS = 3_000

/** The wait of a bet on a match under way with its countdown, then whether it was taken, at which odds, or why not. */
export default function WaitingBet({ bet, onDecided, onRetry }: WaitingBetProps) {
  const now = useDecision(bet, onDecided)
  return (
    <div role="status" data-waiting={bet.id} className="flex flex-col gap-1 text-sm">
      {now.state === 'pending' ? <Wait bet={now} /> : <Decision before={bet} bet={now} onRetry={onRetry} />}
    </div>
  )
}

/** The bet as the server has it: asked after each message about money, and every three seconds once the wait is over. */
function useDecision(bet: ShownBet, onDecided?: (bet: ShownBet) => void): ShownBet {
  const { data = bet } = useQuery({
    ...ownQuery('GET /api/bets/:id', { params: { id: bet.id } }),
    initialData: bet,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => state.data?.state === 'pending' && remainingMs(state.data) + ASK_EVERY_MS,
    throwOnError: false,
  })
  const report = useRef(onDecided)
  report.current = onDecided
  useEffect(() => {
    if (data.state === 'pending') return
    report.current?.(data)
    // A list that missed the message still has the bet as waiting.
    void queries().invalidateQueries({ queryKey: ['GET /api/bets'] })
  }, [data])
  return data
}

const delayMs = ({ waits_until, placed_at }: ShownBet): number =>
  Math.max(1, Date.parse(waits_until ?? placed_at) - Date.parse(placed_at))

/** A wrong clock of the device shortens or lengthens no wait by more than the delay. */
export const remainingMs = (bet: ShownBet): number =>
  Math.min(delayMs(bet), Math.max(0, Date.parse(bet.waits_until ?? bet.placed_at) - serverNow()))

/** Without motion only the seconds are shown. They are not announced: that would take longer than the wait. */
function Wait({ bet }: { bet: ShownBet }) {
  const [left, setLeft] = useState(() => remainingMs(bet))
  useEffect(() => {
    void learnServerClock()
    const timer = setInterval(() => setLeft(remainingMs(bet)), TICK_MS)
    return () => clearInterval(timer)
  }, [bet])
  if (left === 0) return <p className="text-muted">{m.bets.checking}</p>
  return (
    <>
      <p className="flex justify-between gap-2 text-muted">
        <span>{m.bets.waiting_text}</span>
        <span aria-hidden="true" className="shrink-0 tabular-nums">
          {m.bets.seconds(Math.ceil(left / 1_000))}
        </span>
      </p>
      {!isStill() && (
        <div className="h-1.5 overflow-hidden rounded-full bg-ground">
          <div
            className="h-full origin-left bg-accent transition-transform duration-250 ease-linear motion-reduce:transition-none"
            style={{ transform: `scaleX(${left / delayMs(bet)})` }}
          />
        </div>
      )}
    </>
  )
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

interface DecisionProps {
  before: ShownBet
  bet: ShownBet
  onRetry: (() => void) | undefined
}

function Decision({ before, bet, onRetry }: DecisionProps) {
  if (bet.state !== 'refused')
    return (
      <p className="flex items-center gap-2 font-semibold text-accent-text">
        <Icon name="circle-check" size={16} />
        {bet.odds > before.odds ? m.bets.accepted_higher(oddsText(bet.odds)) : m.bets.accepted}
      </p>
    )
  return (
    <>
      <p className="flex items-start gap-2 text-danger-text">
        <Icon name="circle-alert" size={16} className="mt-0.5" />
        {bet.refused?.message ?? m.bets.states.refused}
      </p>
      {onRetry && (
        <Button kind="secondary" onClick={onRetry}>
          {m.bets.retry}
        </Button>
      )}
    </>
  )
}
