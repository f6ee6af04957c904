import { Link } from 'wouter'
import { BalancePill } from '../features/wallet/balance-pill.tsx'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { openAuth, openDialog } from '../state/dialogs.ts'
import { useSession } from '../state/session.ts'
import { Button, ButtonLink, IconButton } from '../ui/button.tsx'
import { Mark } from './logo.tsx'

export function Header() {
  const { status } = useSession()
  return (
    <header className="sticky top-0 z-40 flex h-14 items-center gap-2 border-b border-line bg-ground px-3 sm:px-4 lg:h-16 lg:px-8">
      <Link
        href={paths.home}
        className="flex min-h-11 items-center gap-2 lg:hidden"
        aria-label={m.shell.site}
      >
        <Mark />
        <span
          className={`font-bold tracking-tight whitespace-nowrap max-sm:text-sm ${status === 'anonymous' ? '' : 'max-sm:hidden'}`}
        >
          {m.shell.site}
        </span>
      </Link>
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        {status === 'anonymous' ? (
          <>
            <Button
              kind="quiet"
              size="sm"
              className="px-2.5 text-text sm:px-3"
              onClick={() => openAuth('login')}
            >
              {m.shell.log_in}
            </Button>
            <Button size="sm" className="max-sm:px-3" onClick={() => openAuth('register')}>
              {m.shell.register}
            </Button>
          </>
        ) : (
          <>
            <BalancePill ready={status === 'player'} />
            <ButtonLink href={paths.deposit} size="sm">
              {m.shell.deposit}
            </ButtonLink>
            <IconButton
              icon="user"
              label={m.shell.account_menu}
              aria-haspopup="dialog"
              onClick={() => openDialog({ name: 'account-menu' })}
              className="max-lg:hidden"
            />
          </>
        )}
      </div>
    </header>
  )
}
