import type { ReactNode } from 'react'
import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { lastKnownBalance } from '../../state/player.ts'
import { toggleBalance, useBalanceHidden } from '../../state/preferences.ts'
import { useWallet } from '../../state/wallet.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Balance, UNKNOWN } from './balance.tsx'

interface BalancePillProps {
  ready: boolean
  /** The play session, in a line reserved below the balance. */
  children: ReactNode
}

/**
 * Real balance, and below it the play session and, where there is room, the bonus. The eye button hides amounts; on narrow phones the
 * account menu's button hides them. The height never changes.
 */
export function BalancePill({ ready, children }: BalancePillProps) {
  const hidden = useBalanceHidden()
  const hasBonus = (useWallet()?.bonus ?? 0) > 0
  return (
    <div className="flex h-11 items-center rounded-full border border-line bg-surface pl-1 max-[22rem]:pl-0">
      <Link
        href={paths.wallet}
        className="flex h-full min-w-30 max-[22rem]:min-w-24 sm:min-w-45 flex-col items-center justify-center rounded-full px-2 leading-tight"
      >
        {hidden ? (
          <span>
            <span className="sr-only">{m.layouts.balance_hidden}</span>
            <span aria-hidden="true" className="tracking-widest">
              ••••••
            </span>
          </span>
        ) : (
          <span className="text-sm font-semibold whitespace-nowrap sm:text-base">
            <span className="sr-only">{m.layouts.balance} </span>
            {ready ? (
              <Balance of="real" initial={lastKnownBalance()} />
            ) : (
              <span className="text-muted">{UNKNOWN}</span>
            )}
          </span>
        )}
        <span className="flex h-4 gap-2 text-xs whitespace-nowrap text-muted">
          <span className="flex items-center gap-1">
            <Icon name="clock" size={12} />
            {children}
          </span>
          {hasBonus && !hidden && (
            <span className="text-win-text max-sm:hidden">
              <Balance of="bonus" format={m.layouts.bonus} />
            </span>
          )}
        </span>
      </Link>
      <IconButton
        icon={hidden ? 'eye-off' : 'eye'}
        label={hidden ? m.layouts.show_balance : m.layouts.hide_balance}
        aria-pressed={hidden}
        onClick={toggleBalance}
        className="rounded-full max-[26rem]:hidden"
      />
    </div>
  )
}
