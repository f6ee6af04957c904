import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { localTime } from '../../lib/server-clock.ts'
import type { User } from '../../state/session.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CouponOutcome } from './coupon-outcome.tsx'
import type { Deposit } from './deposit.ts'
import { NewAmount, useIsInDialog } from './deposit-place.tsx'
import { OwnAccount } from './own-account.tsx'
import { PixSteps } from './pix-steps.tsx'

interface PixPanelProps {
  deposit: Deposit
  user: User
  onEnd: () => void
}

/** A payable Pix code: phones show the copy button first, desktops the QR code. */
export function PixPanel({ deposit, user, onEnd }: PixPanelProps) {
  const code = deposit.copy_paste ?? ''
  const inDialog = useIsInDialog()
  const card = inDialog ? '' : 'rounded-lg bg-surface p-5 sm:p-6'
  return (
    <section
      aria-label={m.cashier.pix_title}
      className="grid grid-cols-1 max-w-4xl gap-5 lg:grid-cols-[auto_1fr]"
    >
      {!inDialog && <h1 className="text-xl lg:col-span-2 lg:text-2xl">{m.cashier.pix_title}</h1>}
      <figure className={`hidden flex-col items-center gap-3 self-start lg:flex ${card}`}>
        <QrCode text={code} label={m.cashier.pix_qr} />
        <figcaption className="text-sm text-muted">{m.cashier.pix_qr_text}</figcaption>
      </figure>
      <div className={`flex flex-col gap-5 ${card}`}>
        <div className="flex items-end justify-between gap-4">
          <p className="text-sm text-muted">
            {m.cashier.amount}
            <strong className="block text-2xl text-text">{money(deposit.amount)}</strong>
          </p>
          <p className="text-right text-sm text-muted">
            {m.cashier.pix_left}
            <strong className="block text-xl text-text">
              <Countdown until={localTime(deposit.expires_at)} onEnd={onEnd} />
            </strong>
          </p>
        </div>
        <div className="flex flex-col gap-2">
          <p className="text-sm font-medium text-muted">{m.cashier.pix_code}</p>
          <p className="rounded-md bg-ground px-3.5 py-3 font-mono text-xs text-muted">
            <span className="line-clamp-2 break-all select-all">{code}</span>
          </p>
          <CopyButton
            text={code}
            label={m.cashier.pix_copy}
            doneLabel={m.cashier.pix_copied}
            kind="primary"
            wide
          />
        </div>
        <CouponOutcome coupon={deposit.coupon} />
        <PixSteps />
        <p role="status" className="flex items-center gap-3 text-sm text-text">
          <span className="text-accent-text">
            <Spinner />
          </span>
          {m.cashier.pix_waiting}
        </p>
        <OwnAccount user={user} />
        <details className="group lg:hidden">
          <summary className="flex min-h-11 list-none items-center gap-3 text-sm font-medium [&::-webkit-details-marker]:hidden">
            <Icon name="qr-code" className="text-muted" />
            <span className="flex-1">{m.cashier.pix_qr_show}</span>
            <Icon name="chevron-down" size={18} className="text-muted group-open:rotate-180" />
          </summary>
          <div className="grid place-items-center pt-3">
            <QrCode text={code} label={m.cashier.pix_qr} />
          </div>
        </details>
        <NewAmount>{m.cashier.pix_other_amount}</NewAmount>
      </div>
    </section>
  )
}
