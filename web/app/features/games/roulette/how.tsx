import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { HowCard } from '../instant/how-card.tsx'
import { percent } from '../numbers.ts'
import type { Offer } from '../round.ts'

/** The rules of the table. */
export default function How({ offer: { rtp_bp, max_win } }: { offer: Offer }) {
  const { wheel, chips, bet, times, limit, shared, late } = m.roulette_how.rules
  const lines = [wheel, chips, bet, times(percent(rtp_bp)), limit(money(max_win)), shared, late]
  return <HowCard lines={lines} rtpBp={rtp_bp} />
}
