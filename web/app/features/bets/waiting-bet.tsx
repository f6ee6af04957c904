import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { m } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { oddsText } from '../../state/odds/odds-text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ShownBet } from './bet-texts.ts'
import { Countdown, remainingMs, type Wait } from './countdown.tsx'

interface WaitingBetProps {
  /** As it was placed. */
  bet: ShownBet
  onDecided?: (bet: ShownBet) => void
  /** Puts the selections on the slip again. */
  onRetry?: () => void
}

/** Time without a message after which the server is asked: the connection may be lost. */
const ASK_EVERY_MS = 3_000

/** The wait of a bet on a match under way with its countdown, then whether it was taken, at which odds, or why not. */
export default function WaitingBet({ bet, onDecided, onRetry }: WaitingBetProps) {
  const now = useDecision(bet, onDecided)
  return (
    <div role="status" data-waiting={bet.id} className="flex flex-col gap-1 text-sm">
      {now.state === 'pending' ? (
        <Countdown {...betWait(now)} text={m.bets.waiting_text} />
      ) : (
        <Decision before={bet} bet={now} onRetry={onRetry} />
      )}
    </div>
  )
}

/** The bet as the server has it: asked after each message about money, and every three seconds once the wait is over. */
function useDecision(bet: ShownBet, onDecided?: (bet: ShownBet) => void): ShownBet {
  const { data = bet } = useQuery({
    ...ownQuery('GET /api/bets/:id', { params: { id: bet.id } }),
    initialData: bet,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      state.data?.state === 'pending' && remainingMs(betWait(state.data)) + ASK_EVERY_MS,
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

export const betWait = ({ waits_until, placed_at }: ShownBet): Wait => ({
  from: placed_at,
  until: waits_until ?? placed_at,
})

const acceptedText = (before: ShownBet, { odds }: ShownBet): string => {
  if (odds === before.odds) return m.bets.accepted
  return odds > before.odds ? m.bets.accepted_higher(oddsText(odds)) : m.bets.accepted_lower(oddsText(odds))
}

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
        {acceptedText(before, bet)}
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
