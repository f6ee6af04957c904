import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Checked, Claim } from './proven-game.ts'

/** Payout of a refunded bet by the round's draw, so that refunds chosen by the result become visible. */
export function Refunded({ claim: { stake }, undrawn: { payout } }: { claim: Claim; undrawn: Checked }) {
  const texts = m.fair_check.refunded
  const isKnown = stake !== undefined && payout !== undefined
  const tookAway = isKnown && payout > stake
  return (
    <section
      aria-labelledby="fair-refunded"
      className={`flex items-start gap-3 rounded-lg border-2 bg-surface p-4 sm:p-5 ${tookAway ? 'border-danger-text' : 'border-line'}`}
    >
      <Icon name={tookAway ? 'circle-alert' : 'refresh-cw'} size={22} className="mt-0.5" />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 id="fair-refunded" className="text-base">
          {texts.title}
        </h2>
        <p className="text-sm text-muted">{texts.text}</p>
        {isKnown && (
          <p className={`text-sm font-semibold ${tookAway ? 'text-danger-text' : ''}`}>
            {payout > 0 ? texts.won(money(payout), money(stake)) : texts.lost(money(stake))}
          </p>
        )}
      </div>
    </section>
  )
}
