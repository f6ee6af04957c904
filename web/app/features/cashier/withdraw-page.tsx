import { useQuery } from '@tanstack/react-query'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { withTexts } from '../../lib/texts.ts'
import { useSession } from '../../state/session.ts'
import { useWallet } from '../../state/wallet.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BackToWallet } from './back-to-wallet.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

const loadNotWithdrawable = withTexts(['withdrawal'], () => import('./withdrawal/not-withdrawable.tsx'))
const loadList = () => import('./withdrawal/list.tsx')
const loadProgress = withTexts(['withdrawal', 'payment_receipt'], () => import('./withdrawal/progress.tsx'))

/** `id`: the withdrawal in the address, whose progress is shown; without an id the page shows the form. */
export function Withdraw({ id }: { id: string | undefined }) {
  const session = useSession()
  const user = session.status === 'player' ? session.user : undefined
  // The withdrawal is fetched while the code of its progress loads, which reads the same query.
  useQuery({
    ...ownQuery('GET /api/withdrawals/:id', { params: { id: id ?? '' } }),
    ...{ enabled: id !== undefined, throwOnError: false },
  })
  // The form needs a known balance. On phones the list below the form stays hidden until its position is
  // final.
  const place = useWallet() ? '' : 'max-lg:invisible'
  return (
    <div className="flex flex-col gap-5 lg:gap-6">
      <div>
        <BackToWallet />
        <PageHeader title={m.cashier.withdraw_title} text={m.cashier.withdraw_text} />
      </div>
      <NotWithdrawable />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-6">
        {id === undefined ? (
          <WithdrawForm user={user} />
        ) : (
          <div className="flex flex-col gap-3">
            <LatePart
              load={loadProgress}
              props={{ id }}
              waiting={<Skeleton className="h-104 w-full rounded-lg" />}
            />
            <ButtonLink href={paths.withdraw} kind="secondary" size="lg" wide>
              {m.cashier.withdraw_again}
            </ButtonLink>
          </div>
        )}
        <div className={place}>
          <LatePart
            load={loadList}
            props={{ shownId: id, playerId: user?.id }}
            waiting={<Skeleton className="h-64 w-full rounded-lg" />}
          />
        </div>
      </div>
    </div>
  )
}

/** Money that cannot be withdrawn now, with its reason. Empty without such money. */
function NotWithdrawable() {
  const { data } = useQuery({ ...ownQuery('GET /api/wallet'), throwOnError: false })
  if (!data || (data.held.length === 0 && !data.referral_pending)) return null
  return <LatePart load={loadNotWithdrawable} props={data} waiting={null} />
}
