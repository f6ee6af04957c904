import { Link, useLocation } from 'wouter'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { openAuth, openDialog } from '../state/dialogs.ts'
import { useSession } from '../state/session.ts'
import { Icon } from '../ui/icon.tsx'

/** Phones: five places under the thumb. */
export function BottomBar() {
  const [path] = useLocation()
  const { status } = useSession()
  return (
    <nav
      aria-label={m.shell.main_navigation}
      className="fixed inset-x-0 bottom-0 z-40 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {(
        [
          [paths.home, 'house', m.shell.home],
          [paths.mines, 'bomb', m.shell.mines],
          [paths.fair(), 'scale', m.shell.fair],
          [paths.wallet, 'wallet', m.shell.wallet],
        ] as const
      ).map(([href, icon, name]) => (
        <Link key={href} href={href} aria-current={path === href ? 'page' : undefined} className={SLOT}>
          <Icon name={icon} size={22} />
          {name}
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        className={SLOT}
        onClick={() => (status === 'anonymous' ? openAuth('login') : openDialog({ name: 'account-menu' }))}
      >
        <Icon name="user" size={22} />
        {m.shell.account}
      </button>
    </nav>
  )
}

const SLOT =
  'flex h-14 flex-col items-center justify-center gap-0.5 text-xs font-medium text-muted aria-[current]:text-accent-text'
