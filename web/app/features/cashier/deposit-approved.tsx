import { FEATURED_GAME } from '../../lib/games.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { useWallet } from '../../state/wallet.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CouponOutcome } from './coupon-outcome.tsx'
import type { Deposit } from './deposit.ts'
import { NewAmount } from './deposit-place.tsx'
import { Notice } from './notice.tsx'
import { PixId } from './pix-id.tsx'

export function DepositApproved({ deposit }: { deposit: Deposit }) {
  const wallet = useWallet()
  const twice = deposit.return_reason === 'paid_twice'
  return (
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
      <PixId id={deposit.end_to_end_id} />
      <div className="flex w-full max-w-sm flex-col gap-2">
        <ButtonLink href={paths.featured} size="lg" wide>
          {m.layouts.play(FEATURED_GAME.title)}
        </ButtonLink>
        <NewAmount>{m.cashier.approved_again}</NewAmount>
        <ButtonLink href={paths.statement} kind="quiet" wide>
          {m.cashier.statement}
        </ButtonLink>
      </div>
    </Notice>
  )
}
