import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { HowCard } from '../instant/how-card.tsx'
import { percent } from '../numbers.ts'
import type { Offer } from '../round.ts'

/** The rules of the table. */
export default function How({ offer: { rtp_bp, max_win } }: { offer: Offer }) {
  const { curve, bet, take, auto, chance, limit, late, refund } = m.crash_how.rules
  const lines = [curve, bet, take, auto, chance(percent(rtp_bp)), limit(money(max_win)), late, refund]
  return <HowCard lines={lines} rtpBp={rtp_bp} />
}
