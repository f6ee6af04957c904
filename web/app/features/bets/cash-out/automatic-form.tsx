import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { queries } from '../../../lib/queries/client.ts'
import { errorSentence } from '../../../lib/sentence.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import type { ShownBet } from '../bet-texts.ts'

const refresh = () =>
  queries().invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/bets'),
  })

/** The automatic cash-out of the bet: its threshold, set, changed or taken away. @param amount of the whole rest of the bet now: a threshold up to it sells at once */
export function AutomaticForm({ bet, amount }: { bet: ShownBet; amount: number | undefined }) {
  const params = { id: bet.id }
  const rule = bet.cash_out_rule
  const [threshold, setThreshold] = useState(rule?.threshold)
  const setting = useSubmit(
    (amount: number) => api('PUT /api/bets/:id/cash-out-rule', { params, body: { threshold: amount } }),
    () => {
      setting.reset()
      void refresh()
    },
  )
  const removing = useSubmit(
    () => api('DELETE /api/bets/:id/cash-out-rule', { params }),
    () => {
      removing.reset()
      void refresh()
    },
  )
  const error = setting.error ?? removing.error
  const isReached = amount !== undefined && threshold !== undefined && threshold > 0 && threshold <= amount
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-muted">
        <Icon name="timer" size={16} />
        {m.cash_out.automatic}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className="flex flex-col gap-3 pb-2">
        <p className="text-xs text-muted">{m.cash_out.automatic_text}</p>
        <p role="status" className="min-h-4 text-xs text-text">
          {rule && m.cash_out.is_set(money(rule.threshold))}
        </p>
        <MoneyInput
          label={m.cash_out.threshold}
          value={threshold}
          onChange={setThreshold}
          error={error ? errorSentence(error) : undefined}
        />
        <p role="status" className="min-h-4 text-xs text-text">
          {isReached && m.cash_out.is_reached(money(amount))}
        </p>
        <div className="flex gap-2">
          <Button
            kind="secondary"
            wide
            busy={setting.isBusy}
            {...(threshold ? { onClick: () => void setting.submit(threshold) } : { 'aria-disabled': true })}
          >
            {isReached ? m.cash_out.sell_all : rule ? m.cash_out.change : m.cash_out.set}
          </Button>
          <Button
            kind="secondary"
            wide
            busy={removing.isBusy}
            {...(rule ? { onClick: () => void removing.submit() } : { 'aria-disabled': true })}
          >
            {m.cash_out.remove}
          </Button>
        </div>
      </div>
    </details>
  )
}
