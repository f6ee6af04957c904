import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { withTexts } from '../../lib/texts.ts'
import { useWallet } from '../../state/wallet.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CouponOutcome } from './coupon-outcome.tsx'
import type { Deposit } from './deposit.ts'
import { NewAmount } from './deposit-place.tsx'
import { Notice } from './notice.tsx'
import { playPlace } from './play-place.ts'

const loadReceipt = withTexts(['payment_receipt'], () => import('./receipts/receipt-card.tsx'))

export function DepositApproved({ deposit }: { deposit: Deposit }) {
  const wallet = useWallet()
  const twice = deposit.return_reason === 'paid_twice'
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-6">
      <Notice
        isPage
        icon="circle-check"
        tone="good"
        title={m.cashier.approved_title(money(deposit.amount))}
        texts={twice ? [m.cashier.approved_twice] : []}
      >
        <p className="text-muted">
          {m.cashier.approved_balance}
          <strong className="block min-h-9.5 text-2xl text-text">{wallet && money(wallet.balance)}</strong>
        </p>
        <CouponOutcome coupon={deposit.coupon} />
        <div className="flex w-full max-w-sm flex-col gap-2">
          <ButtonLink href={playPlace()} size="lg" wide>
            {m.cashier.play}
          </ButtonLink>
          <NewAmount>{m.cashier.approved_again}</NewAmount>
          <ButtonLink href={paths.statement} kind="quiet" wide>
            {m.cashier.statement}
          </ButtonLink>
        </div>
      </Notice>
      <LatePart
        load={loadReceipt}
        props={{ receiptKey: { kind: 'deposit', id: deposit.id } as const }}
        waiting={<Skeleton className="h-104 w-full rounded-lg" />}
      />
    </div>
  )
}
