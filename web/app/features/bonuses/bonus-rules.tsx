import { m } from '../../lib/language.ts'
import { BonusTerms, type GameNames } from '../../ui/bonus-terms.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Rollover } from './rollover.ts'

/** The campaign's text and the frozen terms, folded. */
export function BonusRules({ bonus, games }: { bonus: Rollover; games: GameNames }) {
  return (
    <details className="group border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-muted hover:text-text">
        {m.bonus_terms.title}
        <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pt-2">
        <p className="text-sm whitespace-pre-line">{bonus.text}</p>
        <BonusTerms terms={bonus.terms} games={games} />
        <p className="text-xs text-muted">{m.bonus_terms.frozen}</p>
      </div>
    </details>
  )
}
