import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import type { SlipPreview } from './preview-slip.ts'
import { changeSlipInput, type Mode, slipInput } from './slip-input.ts'

/** Other bets of the same selections that have a stake, to be placed in the same slip. */
export function JoinBets({ slip: { mode, modes, sent, stakes, legs } }: { slip: SlipPreview }) {
  const others = modes.filter((other) => other !== mode && stakes[other] > 0)
  if (others.length === 0) return null
  const { also } = slipInput.get()
  const toggle = (other: Mode) =>
    changeSlipInput({ also: sent.includes(other) ? also.filter((word) => word !== other) : [...also, other] })
  const count = legs.filter(({ stake }) => stake).length
  return (
    <fieldset className="flex flex-col">
      <legend className="text-sm text-muted">{m.bet_slip.join}</legend>
      {others.map((other) => (
        <label key={other} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={sent.includes(other)}
            onChange={() => toggle(other)}
            className="size-6 shrink-0 accent-[var(--accent)]"
          />
          {other === 'singles'
            ? m.bet_slip.join_singles(count, money(stakes.singles))
            : `${m.bets[other]}: ${money(stakes[other])}`}
        </label>
      ))}
    </fieldset>
  )
}
