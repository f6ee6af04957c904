import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { useSettings } from '../../state/settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { withdrawalsFor, withdrawRules } from './rules.ts'

/** Withdrawing a balance above the single maximum: the number of withdrawals, and the earliest time of the next. */
export function WithdrawAll({ available }: { available: number | undefined }) {
  const settings = useSettings()
  const { max } = withdrawRules(settings)
  const count = withdrawalsFor(available, max)
  if (count === undefined || available === undefined || max === undefined) return null
  const {
    withdraw_interval = 0,
    withdraw_daily_request = 0,
    withdraw_daily = 0,
    withdraw_hourly = 0,
  } = settings
  const sentences = [
    m.cashier.all_in(money(available), count, money(max)),
    withdraw_interval > 0 ? m.cashier.all_after(withdraw_interval) : m.cashier.all_at_once,
    withdraw_daily_request > 0 && m.cashier.all_a_day(`${withdraw_daily_request}`),
    withdraw_daily > 0 && m.cashier.all_a_day(money(withdraw_daily)),
    withdraw_hourly > 0 && m.cashier.all_an_hour(money(withdraw_hourly)),
  ]
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Icon name="info" size={18} className="mt-px text-accent-text" />
      {sentences.filter(Boolean).join(' ')}
    </p>
  )
}
