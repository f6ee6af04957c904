import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../state/session.ts'
import { useWallet } from '../../state/wallet.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BackToWallet } from './back-to-wallet.tsx'
import { HeldPrizes } from './held-prizes.tsx'
import { useWithdrawals } from './use-withdrawals.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'
import { WithdrawalProgress } from './withdrawal-progress.tsx'

/** `id`: the withdrawal in the address, whose progress is shown; without it the form. */
export function Withdraw({ id }: { id: string | undefined }) {
  const session = useSession()
  const user = session.status === 'player' ? session.user : undefined
  const list = useWithdrawals(id)
  // Without a known balance there is no form. On phones the list below it stays hidden until its position is final.
  const place = useWallet() ? '' : 'max-lg:invisible'
  const showForm = id === undefined || (!list.found && !list.isSought)
  return (
    <div className="flex flex-col gap-5 lg:gap-6">
      <div>
        <BackToWallet />
        <PageHeader title={m.cashier.withdraw_title} text={m.cashier.withdraw_text} />
      </div>
      <HeldPrizes />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-6">
        {showForm && <WithdrawForm user={user} known={list.withdrawals} />}
        {!showForm && !list.found && <Skeleton className="h-104 w-full rounded-lg" />}
        {!showForm && list.found && (
          <div className="flex flex-col gap-3">
            <WithdrawalProgress withdrawal={list.found} />
            <ButtonLink href={paths.withdraw} kind="secondary" size="lg" wide>
              {m.cashier.withdraw_again}
            </ButtonLink>
          </div>
        )}
        <div className={place}>
          <WithdrawalList list={list} shown={id} />
        </div>
      </div>
    </div>
  )
}
