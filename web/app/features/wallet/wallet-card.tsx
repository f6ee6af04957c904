import type { ReactNode } from 'react'
import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { isBarred, useSession } from '../../state/player.ts'
import { toggleBalance, useBalanceHidden } from '../../state/preferences.ts'
import { useSettings } from '../../state/settings.ts'
import { useWallet } from '../../state/wallet.ts'
import { useWithdrawable, useWithdrawableFailure } from '../../state/withdrawable.ts'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { OpenWagering } from '../../ui/open-wagering.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { Balance, UNKNOWN } from './balance.tsx'

const DOTS = '••••••'

/** The balance, with equal buttons to withdraw and deposit; a barred player has only the button to withdraw. */
export function WalletCard() {
  const barred = isBarred(useSession(), 'may_deposit')
  const hidden = useBalanceHidden()
  const { bonus_enabled } = useSettings()
  const hasBonus = (useWallet()?.bonus ?? 0) > 0
  const free = useWithdrawable()
  const failure = useWithdrawableFailure()
  const show = (balance: ReactNode) => (hidden ? <Hidden /> : balance)
  return (
    <section aria-label={m.layouts.balance} className="flex flex-col gap-5 rounded-lg bg-surface p-5 sm:p-6">
      <div className="relative">
        <p className="text-sm text-muted">
          {m.wallet.real}
          <strong className="block min-h-12 text-3xl whitespace-nowrap text-text">
            {show(<Balance of="real" />)}
          </strong>
        </p>
        <IconButton
          icon={hidden ? 'eye-off' : 'eye'}
          label={hidden ? m.layouts.show_balance : m.layouts.hide_balance}
          aria-pressed={hidden}
          onClick={toggleBalance}
          className="absolute -top-3 -right-3"
        />
      </div>
      <dl className="grid grid-cols-2 gap-4 border-t border-line pt-4 text-sm">
        <div>
          <dt className="text-muted">{m.wallet.withdrawable}</dt>
          <dd className="min-h-7 text-lg font-semibold">{show(free ? money(free.withdrawable) : UNKNOWN)}</dd>
        </div>
        {(hasBonus || bonus_enabled) && (
          <div>
            <dt className="text-muted">{m.wallet.bonus}</dt>
            <dd className={`min-h-7 text-lg font-semibold ${hasBonus ? 'text-win-text' : ''}`}>
              {show(<Balance of="bonus" />)}
            </dd>
            <dd className="text-xs text-muted">{m.wallet.bonus_text}</dd>
          </div>
        )}
      </dl>
      {failure && <RetryNotice {...failure} />}
      {free?.rollover && !hidden && <OpenWagering rollover={free.rollover} />}
      <div className={`grid gap-3 ${barred ? '' : 'grid-cols-2'}`}>
        <Way
          href={paths.withdraw}
          icon="arrow-up-from-line"
          name={m.wallet.withdraw}
          text={m.wallet.withdraw_text}
        />
        {!barred && (
          <Way
            href={paths.deposit}
            icon="arrow-down-to-line"
            name={m.wallet.deposit}
            text={m.wallet.deposit_text}
          />
        )}
      </div>
    </section>
  )
}

/** Visual dots, with a text for screen readers. */
function Hidden() {
  return (
    <>
      <span aria-hidden="true">{DOTS}</span>
      <span className="sr-only">{m.layouts.balance_hidden}</span>
    </>
  )
}

interface WayProps {
  href: string
  icon: IconName
  name: string
  text: string
}

function Way({ href, icon, name, text }: WayProps) {
  return (
    <Link href={href} className={`${buttonClass('secondary', 'lg')} min-h-20 flex-col gap-0.5 px-3`}>
      <span className="flex items-center gap-2 text-base">
        <Icon name={icon} className="text-accent-text" />
        {name}
      </span>
      <span className="text-xs font-normal text-muted">{text}</span>
    </Link>
  )
}
