import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { HowCard } from '../instant/how-card.tsx'
import { percent } from '../numbers.ts'
import type { MinesRules } from './round.ts'

/** The rules of the game, with the current limits and return. */
export default function How({ rules: { rtp_bp, max_win, idle_minutes } }: { rules: MinesRules }) {
  const { bet, gems, rtp, limit, idle, kept: recovery } = m.mines.rules
  const lines = [bet, gems, rtp(percent(rtp_bp)), limit(money(max_win)), idle(idle_minutes), recovery]
  return <HowCard lines={lines} rtpBp={rtp_bp} />
}
