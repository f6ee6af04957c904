import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { sentenceOf } from '../../lib/sentence.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { openAuth, openDialog } from '../../state/dialogs.ts'
import { oddsText } from '../../state/odds/odds-text.ts'
import { isBarred, isVerified, useSession } from '../../state/player.ts'
import { slip as kept } from '../../state/slip-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Hindrance, JudgedLeg, JudgedSlip } from './judge-slip.ts'
import { PolicyChoice } from './policy-choice.tsx'
import { type NamedProblem, nameProblems, Problems, restOf } from './problems.tsx'
import { betsOf, type Placed, sendSlip } from './send-slip.ts'
import { takeOff } from './take-off.ts'
import { wish, wishes } from './wishes.ts'

const NOTHING: ReadonlySet<string> = new Set()

interface SlipFootProps {
  slip: JudgedSlip
  /** Asks for the prices of now. */
  ask: () => Promise<unknown>
  onPlaced: (bets: Placed['bets']) => void
}

/** What the slip costs and may pay, what keeps it from being bet, and the button: always what is done next. */
export function SlipFoot({ slip, ask, onPlaced }: SlipFootProps) {
  const session = useSession()
  const [problems, setProblems] = useState<readonly NamedProblem[]>([])
  const shown = useRef(slip)
  shown.current = slip
  const { submit, isBusy, error, reset } = useSubmit(
    async (leftOut: ReadonlySet<string>) => {
      if (session.status !== 'player') throw new Error('nobody is logged in')
      const slip = shown.current
      const sent = await sendSlip(session.user.id, betsOf(slip, leftOut), wishes.get().policy)
      return { ...sent, slip, leftOut }
    },
    ({ bets, problems: found, ids, slip: sent, leftOut }) => {
      reset()
      setProblems(nameProblems(sent, leftOut, ids, found))
      if (bets.length === 0) return void ask()
      takeOff(sent, leftOut)
      // Selections that stay keep the slip open, which says nothing of what was placed.
      if (kept.legs().length > 0) toast(m.bets.placed(bets.length), 'good')
      onPlaced(bets)
    },
  )
  const press = (leftOut: ReadonlySet<string> = NOTHING) => {
    setProblems([])
    if (session.status !== 'player') return openAuth('login', location.pathname + location.search)
    if (!isVerified(session.user)) return openDialog({ name: 'verification' })
    void submit(leftOut)
  }
  const { hindrance } = slip
  const barred = isBarred(session, 'may_play')
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-sm">
        {slip.mode === 'multiple' && (
          <>
            <dt className="text-muted">{m.bets.total_odds}</dt>
            <dd className="text-right font-semibold tabular-nums">{oddsText(slip.odds)}</dd>
          </>
        )}
        <dt className="text-muted">{m.bets.possible}</dt>
        <dd className="text-right text-base font-semibold tabular-nums" aria-live="polite">
          {money(slip.payout)}
        </dd>
      </dl>
      {slip.isCapped && <p className="text-xs text-muted">{m.bets.capped}</p>}
      <PolicyChoice />
      {error !== undefined && <Problems problems={[{ text: sentenceOf(error) }]} />}
      {error instanceof ApiError && error.code === 'limits_missing' && (
        <Button wide kind="secondary" onClick={() => openDialog({ name: 'choose-limits' })}>
          {m.bets.choose_limits}
        </Button>
      )}
      {error === undefined && problems.length > 0 && (
        <Problems problems={problems} rest={restOf(slip, problems)} isBusy={isBusy} onRest={press} />
      )}
      {barred ? (
        <p className="text-sm text-muted">{m.bets.barred}</p>
      ) : (
        <Act slip={slip} hindrance={hindrance} isBusy={isBusy} onBet={() => press()} />
      )}
    </>
  )
}

interface ActProps {
  slip: JudgedSlip
  hindrance: Hindrance
  isBusy: boolean
  onBet: () => void
}

/** The one thing to do now. A grey button says why it is grey and does nothing. */
function Act({ slip, hindrance, isBusy, onBet }: ActProps) {
  const bet = m.bets.bet(money(slip.stake))
  const grey = (text: string, name = bet) => (
    <>
      <p className="text-sm text-muted">{text}</p>
      <Button size="lg" wide aria-disabled>
        {name}
      </Button>
    </>
  )
  if (hindrance.why === 'changed' || hindrance.why === 'gone')
    return (
      <Button size="lg" wide onClick={() => mend(slip)}>
        {hindrance.why === 'changed' ? m.bets.accept : m.bets.mend}
      </Button>
    )
  if (hindrance.why === 'related' || hindrance.why === 'multiples_closed')
    return (
      <>
        <p className="text-sm text-muted">
          {hindrance.why === 'related' ? m.bets.related_text : m.bets.multiples_closed}
        </p>
        <Button size="lg" wide kind="secondary" onClick={() => wish({ mode: 'singles' })}>
          {m.bets.as_singles}
        </Button>
      </>
    )
  if (hindrance.why === 'funds')
    return (
      <>
        <p className="text-sm text-muted">{m.bets.funds(money(hindrance.missing))}</p>
        <ButtonLink href={paths.deposit} size="lg" wide>
          {m.bets.deposit}
        </ButtonLink>
      </>
    )
  if (hindrance.why === 'suspended')
    return (
      <>
        {grey(m.bets.suspended_text)}
        <Button wide kind="secondary" onClick={() => mend(slip, isSuspended)}>
          {m.bets.mend_suspended}
        </Button>
      </>
    )
  if (hindrance.why === 'no_stake') return grey(m.bets.no_stake, m.bets.bet_plain)
  if (hindrance.why === 'too_many') return grey(m.bets.too_many(hindrance.most))
  if (hindrance.why === 'below') return grey(m.bets.below(money(hindrance.limit)))
  if (hindrance.why === 'above')
    return (
      <Button size="lg" wide kind="secondary" onClick={() => lower(slip, hindrance.limit)}>
        {m.bets.take_limit(money(hindrance.limit))}
      </Button>
    )
  return (
    <Button size="lg" wide busy={isBusy} onClick={onBet}>
      {bet}
    </Button>
  )
}

/** Accepts the odds of now and takes off what can no longer be bet. */
function mend({ legs }: JudgedSlip, isOut: (leg: JudgedLeg) => boolean = isGone): void {
  kept.replace(legs.filter((one) => !isOut(one)).map(({ leg, odds, version }) => ({ ...leg, odds, version })))
}

const isGone = ({ state }: JudgedLeg) => state === 'closed' || state === 'unknown'
const isSuspended = (one: JudgedLeg) => one.state === 'suspended' || isGone(one)

/** What we take: of singles each stake that is above it. */
function lower({ mode, legs }: JudgedSlip, limit: number): void {
  if (mode === 'multiple') {
    wish({ multiple: limit })
    return
  }
  const { stakes } = wishes.get()
  const lowered = legs.flatMap(({ key, stake, highest }) =>
    stake ? [[key, Math.min(stake, highest ?? limit)] as const] : [],
  )
  wish({ stakes: { ...stakes, ...Object.fromEntries(lowered) } })
}
