import { useQuery } from '@tanstack/react-query'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { lastKnownBalance } from '../../state/player.ts'
import { toggleBalance, useBalanceHidden } from '../../state/preferences.ts'
import { useWallet } from '../../state/wallet.ts'
import { useWithdrawable } from '../../state/withdrawable.ts'
import { IconButton } from '../../ui/button.tsx'
import { Balance } from './balance.tsx'

/** The player's balance and today's result of bets. A loss is shown as plainly as a win, and without colour. */
export function Standing() {
  const hidden = useBalanceHidden()
  const hasBonus = (useWallet()?.bonus ?? 0) > 0
  const wagering = useWithdrawable()?.rollover
  const { data } = useQuery({ ...ownQuery('GET /api/transactions/today'), throwOnError: false })
  return (
    <dl className="grid grid-cols-2 gap-3 rounded-md bg-ground p-3">
      <div className="relative min-w-0">
        <dt className="text-xs text-muted">{m.layouts.balance}</dt>
        <dd className="text-lg font-bold whitespace-nowrap">
          {hidden ? HIDDEN : <Balance of="real" initial={lastKnownBalance()} />}
        </dd>
        <dd className="min-h-4 text-xs text-win-text">
          {hasBonus && !hidden && <Balance of="bonus" format={m.layouts.bonus} />}
          <IconButton
            icon={hidden ? 'eye-off' : 'eye'}
            label={hidden ? m.layouts.show_balance : m.layouts.hide_balance}
            aria-pressed={hidden}
            onClick={toggleBalance}
            className="absolute -top-3 -right-1"
          />
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="text-xs text-muted">{m.menus.today}</dt>
        <dd
          className={`min-h-7 text-lg font-bold whitespace-nowrap ${data && data.result > 0 ? 'text-win-text' : ''}`}
        >
          {data && (hidden ? HIDDEN : signed(data.result))}
        </dd>
        <dd className="min-h-8 text-xs text-muted">
          {data &&
            !hidden &&
            (data.staked === 0 && data.returned === 0
              ? m.menus.today_none
              : `${m.menus.today_text(money(data.staked), money(data.returned))}${data.open_stakes > 0 ? m.menus.today_open(money(data.open_stakes)) : ''}`)}
        </dd>
      </div>
      {wagering && !hidden && (
        <div className="col-span-2 text-xs text-muted">
          <dt className="sr-only">{m.wallet.withdrawable}</dt>
          <dd>{m.wallet.owed_left(money(wagering.left))}</dd>
        </div>
      )}
    </dl>
  )
}

const HIDDEN = '••••••'

/** `+R$ 3,00`, `−R$ 3,00`, `R$ 0,00` */
const signed = (amount: number) => `${amount > 0 ? '+' : ''}${money(amount)}`
