import { LatestMovements, latestQuery, useAreMovementsPending } from '../features/statement/latest.tsx'
import { PendingTransfers, pendingTransfersQuery } from '../features/statement/pending-transfers.tsx'
import { GoodToKnow } from '../features/wallet/good-to-know.tsx'
import { WalletCard } from '../features/wallet/wallet-card.tsx'
import { m } from '../lib/language.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { checkHref } from './check-href.ts'

export const title = () => m.wallet.title

/** The answers are loaded before the page shows, so that nothing on the page moves. */
export const queries = () => [pendingTransfersQuery(), latestQuery()]

export default function WalletPage() {
  // On phones the wallet stands below the pending movements, hidden until its position is final.
  const place = useAreMovementsPending() ? 'max-lg:invisible' : ''
  return (
    <div className="flex flex-col gap-5 lg:gap-6">
      <PageHeader title={m.wallet.title} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-6">
        <WalletCard />
        <div className="flex flex-col gap-5 lg:row-span-2 lg:gap-6">
          <PendingTransfers />
          <LatestMovements checkHref={checkHref} />
        </div>
        <div className={place}>
          <GoodToKnow />
        </div>
      </div>
    </div>
  )
}
