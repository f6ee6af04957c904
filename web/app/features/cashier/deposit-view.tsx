import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import type { User } from '../../state/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useOutcome } from '../../ui/use-outcome.ts'
import { failureText } from './amount-problem.ts'
import { openCharge, retryCharge } from './calls.ts'
import { type Deposit, rememberDeposit, useDeposit } from './deposit.ts'
import { DepositApproved } from './deposit-approved.tsx'
import { NewAmount, useShowDeposit } from './deposit-place.tsx'
import { DepositSkeleton } from './deposit-skeleton.tsx'
import { Notice } from './notice.tsx'
import { PixPanel } from './pix-panel.tsx'

/** A deposit, from its code to its outcome. */
export function DepositView({ id, user }: { id: string; user: User }) {
  const view = useDeposit(id)
  const place = useOutcome<HTMLDivElement>(view.phase)
  return (
    <div ref={place} className="contents">
      <State {...view} user={user} />
    </div>
  )
}

function State({
  deposit,
  phase,
  isMissing,
  rerender,
  user,
}: ReturnType<typeof useDeposit> & { user: User }) {
  if (isMissing) return <Missing />
  if (!deposit) return <DepositSkeleton />
  switch (phase) {
    case 'approved':
      return <DepositApproved deposit={deposit} />
    case 'returned':
      return <Returned deposit={deposit} />
    case 'codeless':
      return <Codeless deposit={deposit} />
    case 'late':
      return (
        <EndedCharge
          deposit={deposit}
          user={user}
          icon="timer"
          title={m.cashier.late_title}
          text={m.cashier.late_text}
        />
      )
    case 'expired':
      return (
        <EndedCharge
          deposit={deposit}
          user={user}
          icon="clock"
          title={m.cashier.expired_title}
          text={m.cashier.expired_text}
        />
      )
    default:
      return <PixPanel deposit={deposit} user={user} onEnd={rerender} />
  }
}

interface EndedChargeProps {
  deposit: Deposit
  user: User
  icon: 'timer' | 'clock'
  title: string
  text: string
}

/** An expired charge, with a button for a new one of the same amount. */
function EndedCharge({ deposit, user, icon, title, text }: EndedChargeProps) {
  const show = useShowDeposit()
  const newCharge = useSubmit(
    (amount: number) => openCharge(user.id, amount, deposit.coupon?.code),
    (fresh) => {
      rememberDeposit(fresh)
      show(fresh.id, { replace: true })
    },
  )
  const failure = failureText(newCharge.error)
  return (
    <Notice isPage icon={icon} tone="calm" title={title} texts={[text]}>
      <FormError text={failure.field ?? failure.form ?? ''} />
      <div className="flex w-full max-w-sm flex-col gap-2">
        <Button size="lg" wide busy={newCharge.isBusy} onClick={() => void newCharge.submit(deposit.amount)}>
          {m.cashier.new_code(money(deposit.amount))}
        </Button>
        <NewAmount>{m.cashier.pix_other_amount}</NewAmount>
      </div>
    </Notice>
  )
}

function Codeless({ deposit }: { deposit: Deposit }) {
  const retry = useSubmit(retryCharge, (fresh) => {
    rememberDeposit(fresh)
    retry.reset()
  })
  return (
    <Notice
      isPage
      icon="refresh-cw"
      tone="calm"
      title={m.cashier.codeless_title}
      texts={[m.cashier.codeless_text]}
    >
      <div className="w-full max-w-sm">
        <Button size="lg" wide busy={retry.isBusy} onClick={() => void retry.submit(deposit)}>
          {m.cashier.retry}
        </Button>
      </div>
    </Notice>
  )
}

/** A payment of another amount was returned in full; only the requested amount is known here. */
function Returned({ deposit: { amount, return_reason: reason } }: { deposit: Deposit }) {
  const isWrongAmount = reason === 'wrong_amount'
  const why = isWrongAmount
    ? m.cashier.returned_wrong_amount(money(amount))
    : reason && m.cashier.return_reasons[reason]
  return (
    <Notice
      isPage
      icon="undo-2"
      tone="mind"
      title={isWrongAmount ? m.cashier.returned_other_title : m.cashier.returned_title(money(amount))}
      texts={[...(why ? [why] : []), m.cashier.returned_safe]}
    >
      <div className="flex w-full max-w-sm flex-col gap-2">
        <NewAmount kind="primary" size="lg">
          {m.cashier.deposit_again}
        </NewAmount>
        <ButtonLink href={paths.statement} kind="quiet" wide>
          {m.cashier.statement}
        </ButtonLink>
      </div>
    </Notice>
  )
}

function Missing() {
  return (
    <Empty
      icon="circle-help"
      title={m.cashier.deposit_missing_title}
      text={m.cashier.deposit_missing_text}
      action={<ButtonLink href={paths.statement}>{m.cashier.statement}</ButtonLink>}
    />
  )
}
