import { useState } from 'react'
import { momentText } from '../../../lib/dates.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ShownBet } from '../bet-texts.ts'
import { OfferForm } from './offer-form.tsx'
import { RefusedCashOut, WaitingCashOut } from './waiting-cash-out.tsx'

/** The cash-out of a bet: a wait or its refusal, parts so far, the offer of now while it is open, and the automatic one. */
export default function CashOutPart({ bet }: { bet: ShownBet }) {
  const [isOpen, setIsOpen] = useState(false)
  const { cash_out_waiting: waiting, cash_out_refused: refused } = bet
  return (
    <div className="flex flex-col gap-2 text-sm">
      {waiting && <WaitingCashOut key={waiting.id} waiting={waiting} />}
      {!waiting && refused && isNews(bet) && <RefusedCashOut refused={refused} />}
      {bet.cash_out !== null && (
        <details hidden={Boolean(waiting)} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-accent-text">
            <Icon name="wallet" size={16} />
            {m.cash_out.title}
            <Icon name="chevron-down" size={16} />
          </summary>
          {isOpen && !waiting && (
            <div className="pt-1 pb-2">
              <OfferForm bet={bet} />
            </div>
          )}
        </details>
      )}
      {bet.cash_outs.length > 0 && <Parts parts={bet.cash_outs} />}
    </div>
  )
}

/** Of a bet that is over only the refusal because it ended. */
const isNews = ({ cash_out, cash_out_refused }: ShownBet): boolean =>
  cash_out !== null || cash_out_refused?.code === 'cash_out_overtaken'

function Parts({ parts }: { parts: ShownBet['cash_outs'] }) {
  return (
    <div className="text-xs text-muted">
      <p className="font-semibold">{m.cash_out.history}</p>
      <ul>
        {parts.map(({ n, stake, amount, at, kind }) => (
          <li key={n} className="tabular-nums">
            {m.cash_out.row(money(stake), money(amount), momentText(at))}
            {kind === 'automatic' && ` (${m.cash_out.row_automatic})`}
          </li>
        ))}
      </ul>
    </div>
  )
}
