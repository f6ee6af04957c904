import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { percent } from '../numbers.ts'
import type { DiceRules } from './round.ts'

/** The rules of the game, with the current limits and return. */
export default function How({ rules }: { rules: DiceRules }) {
  const { roll, bet, rtp, limit, kept } = m.dice.rules
  const lines = [roll, bet, rtp(percent(rules.rtp_bp)), limit(money(rules.max_win)), kept]
  return (
    <section className="flex flex-col gap-4 rounded-lg bg-surface p-4 sm:p-5" aria-labelledby="dice-how">
      <h2 id="dice-how" className="text-lg">
        {m.games.how}
      </h2>
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm marker:text-muted">
        {lines.map((line) => (
          <li key={line} className="pl-1">
            {line}
          </li>
        ))}
      </ol>
      <p className="rounded-md bg-ground p-3 text-sm text-muted">
        <strong className="text-text">{m.games.rtp(percent(rules.rtp_bp))}.</strong> {m.games.rtp_meaning}
      </p>
    </section>
  )
}
