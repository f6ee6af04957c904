import { Later, Link } from '../../shell/index.ts'
import { BalancePill } from '../features/wallet/balance-pill.tsx'
import { boot } from '../lib/boot.ts'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { withTexts } from '../lib/texts.ts'
import { useConnection } from '../state/connection.ts'
import { openAuth, openDialog } from '../state/dialogs.ts'
import { useOpenMenu } from '../state/menu.ts'
import { isBarred, isVerified, session, useSession } from '../state/player.ts'
import { useSettings } from '../state/settings.ts'
import { Button, ButtonLink, buttonClass, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Brand } from './logo.tsx'
import { menuWays } from './menu.ts'
import { MenuLink } from './menu-link.tsx'

const loadClock = withTexts(['play_session'], () => import('../features/protection/session-clock.tsx'))
const openSearch = () => openDialog({ name: 'search' })

export function Header() {
  const session = useSession()
  const { status } = session
  const settings = useSettings()
  const { userMenu } = useOpenMenu()
  const anonymous = status === 'anonymous'
  // On phones the connection banner replaces the header.
  const place = useConnection(boot().away ? 'reconnecting' : 'ok') === 'ok' ? '' : 'max-lg:invisible'
  return (
    <header className="sticky top-0 z-40 flex h-14 items-center gap-2 border-b border-line bg-ground px-3 sm:px-4 lg:h-16 lg:px-8">
      <Link href={paths.home} className={`flex min-h-11 min-w-8 items-center gap-2 lg:hidden ${place}`}>
        <Brand className={anonymous ? 'max-sm:text-sm max-[25rem]:sr-only' : 'max-sm:sr-only'} />
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex h-11 w-full max-w-sm min-w-0 items-center gap-3 rounded-md border border-edge bg-surface px-3.5 text-left text-sm text-muted transition-colors duration-150 hover:bg-raised max-lg:hidden"
        onClick={openSearch}
      >
        <Icon name="search" size={18} />
        <span className="truncate">{m.layouts.search}</span>
      </button>
      <div className={`ml-auto flex items-center gap-1 sm:gap-2 ${place}`}>
        <IconButton
          icon="search"
          label={m.layouts.search}
          aria-haspopup="dialog"
          className="max-[22rem]:-mx-2.5 lg:hidden"
          onClick={openSearch}
        />
        {menuWays(settings, 'general_dynamic_buttons').map(({ href, icon, name }) => (
          <MenuLink key={href} href={href} className={`${buttonClass('secondary', 'sm')} max-lg:hidden`}>
            <Icon name={icon} size={18} />
            {name}
          </MenuLink>
        ))}
        {anonymous ? (
          <>
            <Button
              kind="quiet"
              size="sm"
              className="px-2.5 text-text sm:px-3"
              onClick={() => openAuth('login')}
            >
              {m.layouts.log_in}
            </Button>
            <Button size="sm" className="max-sm:px-3" onClick={() => openAuth('register')}>
              {m.layouts.register}
            </Button>
          </>
        ) : (
          <>
            <BalancePill ready={status === 'player'}>
              <Later load={loadClock} isWanted={status === 'player'} />
            </BalancePill>
            {isBarred(session, 'may_deposit') ? (
              <ButtonLink
                href={paths.withdraw}
                kind="secondary"
                size="sm"
                className="min-w-27 max-[22rem]:min-w-0 max-[22rem]:px-2.5"
              >
                {m.layouts.withdraw}
              </ButtonLink>
            ) : (
              <ButtonLink href={paths.deposit} size="sm" className="max-[26rem]:px-2.5" onClick={openDeposit}>
                {m.layouts.deposit}
              </ButtonLink>
            )}
            <IconButton
              icon="user"
              label={m.layouts.account_menu}
              aria-haspopup="dialog"
              aria-expanded={userMenu}
              onClick={() => openDialog({ name: 'account-menu' })}
              className="max-lg:hidden"
            />
          </>
        )}
      </div>
    </header>
  )
}

/**
 * `onClick` of links to the deposit page. A player stays on the current page and gets the deposit dialog, or first the verification
 * offer. On the deposit page itself, and for a barred player (the page explains why), the link behaves normally.
 */
function openDeposit(event: Pick<MouseEvent, 'preventDefault'>): void {
  const now = session.get()
  if (now.status !== 'player' || location.pathname === paths.deposit || isBarred(now, 'may_deposit')) return
  event.preventDefault()
  openDialog({ name: isVerified(now.user) ? 'deposit' : 'first-steps' })
}
