import { language, m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type ShownBet, selectionName } from '../bet-texts.ts'
import type { CashOutOffer } from './use-offer.ts'

/** Charge of a cash-out, and each leg with its fair chance. */
export function OfferLegs({ bet, offer }: { bet: ShownBet; offer: CashOutOffer | undefined }) {
  return (
    <details className="text-xs text-muted">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 font-semibold">
        {m.cash_out.how}
        <Icon name="chevron-down" size={14} />
      </summary>
      <p>{m.cash_out.how_text}</p>
      {offer && (
        <ul className="flex flex-col gap-1 py-2">
          {offer.legs.map((leg, at) => (
            <li key={`${bet.legs[at]?.fixture} ${bet.legs[at]?.market} ${bet.legs[at]?.specifiers}`}>
              {legWords(bet.legs[at], leg)}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

function legWords(
  leg: ShownBet['legs'][number] | undefined,
  { chance, factor_milli }: CashOutOffer['legs'][number],
) {
  const name = leg ? selectionName(leg) : ''
  const worth = money(Math.floor(factor_milli / 10))
  if (!chance) return m.cash_out.leg_decided(name, worth)
  const back = chance.back > 0 ? m.cash_out.leg_back(share(chance.back)) : ''
  return m.cash_out.leg_open(name, share(chance.won) + back, worth)
}

/** Parts per million as percent. */
const share = (ppm: number): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(ppm / 1_000_000)
