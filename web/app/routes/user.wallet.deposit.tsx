import type { PageProps } from '../../shell/index.ts'
import { Deposit } from '../features/cashier/deposit-page.tsx'
import { rememberPlayPlace } from '../features/cashier/play-place.ts'
import { m } from '../lib/language.ts'

export const title = () => m.cashier.deposit_title

/**
 * Returns no queries. Queries run before the address changes, so the page before the deposit is stored here; "Jogar"
 * leads back to this page.
 */
export const queries = () => {
  rememberPlayPlace()
  return []
}

export default function DepositPage({ place }: PageProps) {
  return <Deposit id={place.search.get('id') ?? undefined} />
}
