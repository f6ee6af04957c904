import { useRef, useState } from 'react'
import { useLater, useStore } from '../../../shell/index.ts'
import { ApiError } from '../../lib/api-error.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { isUnconfirmed } from '../../lib/pending-request.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { withTexts } from '../../lib/texts.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import BonusStake from '../../state/bonus-stake.tsx'
import { openAuth } from '../../state/dialogs.ts'
import { oddsText } from '../../state/odds/odds-text.ts'
import { isBarred, isVerified, useSession } from '../../state/player.ts'
import { openRequiredStep, requiredStep } from '../../state/refusal-dialogs.ts'
import { slipStore } from '../../state/slip-store.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import type { FreeBetProps } from './free-bet-part.tsx'
import { JoinBets } from './join-bets.tsx'
import { KeepFocus } from './keep-focus.tsx'
import { isPadOpen } from './keypad.tsx'
import { rememberStakes } from './last-stakes.ts'
import { NONE_LEFT_OUT, plannedBets } from './planned-bets.ts'
import type { SlipPreview } from './preview-slip.ts'
import { type NamedProblem, nameProblems, Problems, withoutRefused } from './problems.tsx'
import { removeLegs } from './remove-legs.ts'
import { type PlacedSlip, sendSlip, slipBets } from './send-slip.ts'
import { SlipAct } from './slip-act.tsx'
import { shownTotal } from './total-odds.ts'
import { reportEarlierBets, useUnconfirmed } from './use-unconfirmed.ts'

const load = withTexts(['free_bet'], () => import('./free-bet-part.tsx'))

/** The player's free bet; fetched after the slip is shown. */
function FreeBet(props: FreeBetProps) {
  const Part = useLater(load, true, console.warn)
  return Part ? <Part {...props} /> : null
}

interface SlipFootProps {
  slip: SlipPreview
  /** Refreshes the prices. */
  ask: () => Promise<unknown>
  onPlaced: (bets: PlacedSlip['bets']) => void
}

/** Cost and possible payout of the slip, its blocking reason, and the button for the next action. */
export function SlipFoot({ slip, ask, onPlaced }: SlipFootProps) {
  const session = useSession()
  // The open pad needs the room: only payout and button stay.
  const isShort = useStore(isPadOpen)
  const [problems, setProblems] = useState<readonly NamedProblem[]>([])
  const shownSlip = useRef(slip)
  shownSlip.current = slip
  const { submit, isBusy, error, reset } = useSubmit(
    async (leftOut: ReadonlySet<string>) => {
      if (session.status !== 'player') throw new Error('nobody is logged in')
      const slip = shownSlip.current
      const result = await sendSlip(session.user.id, slipBets(slip, leftOut), slip.policy)
      return { ...result, slip, leftOut }
    },
    ({ bets, problems: newProblems, ids, isEarlier, slip: sentSlip, leftOut }) => {
      reset()
      setProblems(nameProblems(sentSlip, leftOut, ids, newProblems))
      if (bets.length === 0) return void ask()
      if (isEarlier) return reportEarlierBets(bets, onPlaced)
      rememberStakes(plannedBets(sentSlip, leftOut), sentSlip.system.lines)
      removeLegs(sentSlip, leftOut)
      // Remaining selections keep the slip open, which has no confirmation of its own.
      if (slipStore.legs().length > 0) toastPlaced(bets)
      onPlaced(bets)
    },
  )
  useUnconfirmed(session.status === 'player' ? session.user.id : undefined, (bets) => {
    reset()
    reportEarlierBets(bets, onPlaced)
  })
  const press = (leftOut: ReadonlySet<string> = NONE_LEFT_OUT) => {
    setProblems([])
    if (session.status !== 'player') return openAuth('login', location.pathname + location.search)
    if (!isVerified(session.user)) return openRequiredStep('kyc_required')
    void submit(leftOut)
  }
  const barred = isBarred(session, 'may_play')
  const step = requiredStep(error)
  const remaining = error === undefined && problems.length > 0 ? withoutRefused(slip, problems) : undefined
  /** One press sends the remaining bets, the only remedy for a selection at its limit. */
  const isRestNext = remaining !== undefined && slip.blocker.why === 'full'
  return (
    <>
      {!isShort && <JoinBets slip={slip} />}
      {session.status === 'player' && !isShort && <BonusStake />}
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-y-1 text-sm">
        {slip.mode === 'multiple' && !isShort && (
          <>
            <dt className="text-muted">{m.bets.total_odds}</dt>
            <dd className="text-right font-semibold tabular-nums">{oddsText(shownTotal(slip.odds))}</dd>
          </>
        )}
        {slip.mode === 'system' && !isShort && (
          <>
            <dt className="text-muted">
              {m.bet_slip.from_wins(slip.system.fewestWins, (slip.system.combination.bankers ?? []).length)}
            </dt>
            <dd className="text-right font-semibold tabular-nums">{money(slip.system.least)}</dd>
          </>
        )}
        <dt className="text-muted">{slip.mode === 'system' ? m.bet_slip.all_win : m.bets.possible}</dt>
        <dd className="text-right text-base font-semibold tabular-nums" aria-live="polite">
          {money(slip.payout)}
        </dd>
      </dl>
      {slip.isCapped && <p className="text-xs text-muted">{m.bets.capped}</p>}
      {error !== undefined && <Problems problems={[{ text: failure(error) }]} />}
      {error instanceof ApiError && error.code?.startsWith('bonus_') && <BonusStake onBet={() => press()} />}
      {step && (
        <Button wide kind="secondary" onClick={() => openRequiredStep(step)}>
          {m.bets.missing}
        </Button>
      )}
      {error === undefined && problems.length > 0 && (
        <Problems {...{ problems, remaining, isBusy, isRestNext }} onRest={press} />
      )}
      {barred ? (
        <p className="text-sm text-muted">{m.bets.barred}</p>
      ) : isRestNext ? undefined : (
        <KeepFocus focusKey={slip.blocker.why}>
          <SlipAct slip={slip} isBusy={isBusy} onBet={() => press()} />
        </KeepFocus>
      )}
      {session.status === 'player' && !isShort && !barred && (
        <FreeBet {...{ playerId: session.user.id, slip, ask, onPlaced }} />
      )}
    </>
  )
}

/** Bets that wait are told again when they are taken or refused. */
function toastPlaced(bets: PlacedSlip['bets']): void {
  const isWaiting = bets.some(({ state }) => state === 'pending')
  toast((isWaiting ? m.bets.waiting : m.bets.placed)(bets.length), isWaiting ? 'plain' : 'good')
}

/** A missing answer leaves the outcome unknown: sending again is safe. */
const failure = (error: unknown): string =>
  error instanceof ApiError && !error.message && isUnconfirmed(error) ? m.bets.unheard : errorSentence(error)
