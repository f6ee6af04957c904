import { m } from '../../lib/language.ts'
import { isBarred, useSession } from '../../state/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { BackToWallet } from './back-to-wallet.tsx'
import { DepositForm } from './deposit-form.tsx'
import { DepositSkeleton } from './deposit-skeleton.tsx'
import { DepositView } from './deposit-view.tsx'

/** `id`: the deposit named in the address, so that a reload or another device shows the same deposit. */
export function Deposit({ id }: { id: string | undefined }) {
  const session = useSession()
  const barred = isBarred(session, 'may_deposit')
  const user = session.status === 'player' ? session.user : undefined
  return (
    <div className={id ? 'flex flex-col gap-2' : 'flex flex-col gap-5 lg:gap-6'}>
      <div>
        <BackToWallet />
        {!id && <PageHeader title={m.cashier.deposit_title} text={barred ? '' : m.cashier.deposit_text} />}
      </div>
      {id ? user ? <DepositView id={id} user={user} /> : <DepositSkeleton /> : <DepositForm user={user} />}
    </div>
  )
}
