import { Referrals, referralsQuery } from '../features/referrals/referrals.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.referrals.title

/** The list is loaded before the page shows, so that nothing on the page moves. */
export const queries = () => [referralsQuery()]

export default function ReferralsPage() {
  return <Referrals />
}
