import { Referrals, referralsQuery } from '../features/referrals/referrals.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.referrals.title

/** Loaded before the page shows, so that nothing on it moves. */
export const queries = () => [referralsQuery()]

export default function ReferralsPage() {
  return <Referrals />
}
