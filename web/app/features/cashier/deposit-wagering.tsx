import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { useSettings } from '../../state/settings.ts'
import { useWithdrawable } from '../../state/withdrawable.ts'
import { OpenWagering } from '../../ui/open-wagering.tsx'

/** Wagering that the deposit will add before a withdrawal, and the wagering still open. Empty where deposits require none. */
export default function DepositWagering({ amount }: { amount: number | undefined }) {
  const { deposit_rollover: times = 0, casino_enabled, sport_enabled } = useSettings()
  const wagering = useWithdrawable()?.rollover
  if (times <= 0 || (casino_enabled === false && sport_enabled === false)) return null
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        {amount ? m.wallet.owed_new(money(amount * times)) : m.wallet.owed_new_times(times)}
      </p>
      {wagering && <OpenWagering rollover={wagering} />}
    </div>
  )
}
