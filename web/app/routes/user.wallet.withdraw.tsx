import type { PageProps } from '../../shell/index.ts'
import { Withdraw } from '../features/cashier/withdraw-page.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.cashier.withdraw_title

export default function WithdrawPage({ place }: PageProps) {
  return <Withdraw id={place.search.get('id') ?? undefined} />
}
