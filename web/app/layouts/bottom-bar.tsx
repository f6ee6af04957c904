import { useLocation } from 'wouter'
import { m } from '../lib/language.ts'
import { openAuth, openDialog } from '../state/dialogs.ts'
import { useSession } from '../state/player.ts'
import { useSettings } from '../state/settings.ts'
import { Icon } from '../ui/icon.tsx'
import { currentOf, hereIn, isAccount, menuOf, mobileMenu } from './menu.ts'
import { MenuLink } from './menu-link.tsx'

/** Phones: everything important under the thumb. */
export function BottomBar() {
  const { status } = useSession()
  const ways = menuOf(useSettings(), 'general_menu_mobile', mobileMenu)
  const [path] = useLocation()
  const here = hereIn(ways, path)
  // Our own are five with the two below: what a slow phone paints before it has read the rest stands where it will stay.
  const columns = ways.length === 3 ? 'grid-cols-5' : 'auto-cols-fr grid-flow-col'
  return (
    <nav
      aria-label={m.shell.main_navigation}
      className={`fixed inset-x-0 bottom-0 z-40 grid border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden ${columns}`}
    >
      {ways.map(({ href, icon, name }) => (
        <MenuLink key={href} href={href} here={currentOf(href, here, path)} className={SLOT}>
          <Icon name={icon} size={22} />
          <span className="max-w-full truncate px-0.5">{name}</span>
        </MenuLink>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        className={SLOT}
        onClick={() => openDialog({ name: 'slip' })}
      >
        <Icon name="ticket" size={22} />
        <span>
          {m.shell.slip} <span className="rounded-full bg-raised px-1.5">0</span>
        </span>
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isAccount(path) || undefined}
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
  'flex h-14 min-w-0 flex-col items-center justify-center gap-0.5 text-xs font-medium whitespace-nowrap text-muted aria-[current]:text-accent-text'
