import type { PageProps } from '../../shell/index.ts'
import { Deposit } from '../features/cashier/deposit-page.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.cashier.deposit_title

export default function DepositPage({ place }: PageProps) {
  return <Deposit id={place.search.get('id') ?? undefined} />
}
