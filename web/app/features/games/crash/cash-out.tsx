import { leastWorth } from '@jogo/rules/games/crash/game'
import { cents } from '@jogo/rules/money'
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/api-error.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { isUnconfirmed } from '../../../lib/pending-request.ts'
import { Button } from '../../../ui/button.tsx'
import { logCashOut } from '../fair/shown-log.ts'
import { ACTION } from '../play/bet-button.tsx'
import { toShownError } from '../shown-error.ts'
import type { TableState } from '../table/view.ts'
import { isIn } from '../use-keys.ts'
import { automaticTarget, crashBetState, paidAt } from './bets.ts'
import { flightMultiplier, pointNow, useEachFrame, useTicks } from './flight.ts'
import type { CrashRound } from './round.ts'
import { multiplierText } from './texts.ts'

/** Action of a key: undefined without a bet to cash out. */
export type Handle = RefObject<(() => void) | undefined>

const ANSWER_WITHIN_MS = 8_000

/**
 * The first request that arrives counts, so an unanswered request is sent once more. The request cashes out every bet
 * still in flight, or returns the result of the first request.
 */
async function takeOut(id: string, isLast = false): Promise<CrashRound> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  try {
    return await api('POST /api/games/crash/rounds/:id/cash-out', { params: { id }, signal })
  } catch (failure) {
    if (isLast || !isUnconfirmed(failure)) throw failure
    return takeOut(id, true)
  }
}

/**
 * Cashes out all own bets in flight, at the multiplier of the moment of arrival at the server. Separate from the bet button, so that
 * neither button changes its meaning under the finger. Never disabled during a flight with bets.
 */
export function CashOut({ state, handle }: { state: TableState<'crash'>; handle: Handle }) {
  const { bets, update, updating, table } = state
  const [error, setError] = useState<{ n: number; sentence: string }>()
  const isWaiting = bets.some(({ id }) => updating.includes(id))
  const isClosed = table?.round?.phase === 'closed'
  useTicks(isClosed && bets.length > 0)
  const [reached, point] = [flightMultiplier(state), pointNow(state)]
  const flying = bets.filter((bet) => crashBetState(bet, reached, point) === 'flies')
  const requests = bets.filter((bet) => crashBetState(bet, reached, point) === 'asked')
  const worth = flying.filter(({ stake }) => (reached ?? 0) >= leastWorth(cents(stake)))
  // The amount is written by CSS. With a text that changed under the finger the browser would count the press for
  // another button.
  const amount = useRef<HTMLSpanElement>(null)
  const latest = useRef(flying)
  latest.current = flying
  const paint = useCallback((multiplier: number | undefined) => {
    if (!amount.current) return
    const sum = latest.current.reduce(
      (all, bet) => all + paidAt(bet, Math.min(multiplier ?? 100, automaticTarget(bet))),
      0,
    )
    amount.current.dataset.amount = sum > 0 ? money(sum) : ''
  }, [])
  useEachFrame(state, paint)

  async function press() {
    if (worth.length === 0 || isWaiting) return
    const n = table?.round?.n ?? 0
    setError(undefined)
    await Promise.all(
      worth.map(async ({ id }) => {
        try {
          const { play } = await update(id, () => takeOut(id))
          if (play.asked_at !== null) logCashOut(id, play.asked_at)
        } catch (failure) {
          setError({ n, sentence: toShownError(toApiError(failure), m.crash.away).sentence })
        }
      }),
    )
  }

  const isOn = isClosed && worth.length > 0
  const why = isOn || requests.length > 0 ? undefined : m.crash.cash_out_when
  const whyId = useId()
  useEffect(() => {
    handle.current = isOn ? () => void press() : undefined
  })
  return (
    <div className="crash-tools order-last flex w-[calc(50%-3px)] shrink-0 flex-col gap-1">
      <Button
        {...ACTION}
        kind="secondary"
        aria-disabled={!isOn || isWaiting || undefined}
        aria-describedby={why && whyId}
        title={why}
        onClick={() => void press()}
        data-on={isOn || undefined}
        className={`${ACTION.className} crash-out`}
      >
        <span className="flex flex-col items-center leading-tight">
          <span className="text-sm">
            {requests.length > 0 && flying.length === 0
              ? m.crash.asked(multiplierText(requests[0]?.play.asked_at ?? 100))
              : m.crash.cash_out}
          </span>
          <span ref={amount} className="crash-amount text-lg tabular-nums" />
        </span>
      </Button>
      {why && (
        <span id={whyId} className="sr-only">
          {why}
        </span>
      )}
      {error && error.n === table?.round?.n && (
        <p role="alert" className="text-xs text-danger-text">
          {error.sentence}
        </p>
      )}
    </div>
  )
}

/**
 * Elements with their own Space or Enter. The bet button, which keeps the focus after a bet, and the cash-out button are not
 * among them.
 */
const PRESSED = 'button:not(.game-action), [role="tab"], a, summary'

/**
 * Space and Enter cash out while there is a bet to cash out, unless the focus is on another element for these keys. @param take undefined without a
 * bet to cash out @returns whether the key was used
 */
export function cashOutKey(event: KeyboardEvent, take: (() => void) | undefined): boolean {
  const isPress = event.key === ' ' || event.key === 'Enter'
  if (!isPress || !take || isIn(event, PRESSED)) return false
  if (!event.repeat) take()
  return true
}
