import { usePath } from '../../shell/index.ts'
import { m } from '../lib/language.ts'
import { openAuth, openDialog } from '../state/dialogs.ts'
import { useSession } from '../state/player.ts'
import { useSettings } from '../state/settings.ts'
import { Icon } from '../ui/icon.tsx'
import { currentOf, hereIn, isAccount, menuOf, mobileMenu } from './menu.ts'
import { MenuLink } from './menu-link.tsx'

/**
 * The last two entries are always there; columns follow from the number before them, so that a slow phone paints the entries in their final
 * places while the HTML is still arriving.
 */
const COLUMNS = ['grid-cols-2', 'grid-cols-3', 'grid-cols-4', 'grid-cols-5']

/** Phones: the most important pages within reach of the thumb. */
export function BottomBar() {
  const { status } = useSession()
  const ways = menuOf(useSettings(), 'general_menu_mobile', mobileMenu)
  const path = usePath()
  const here = hereIn(ways, path)
  return (
    <nav
      aria-label={m.layouts.main_navigation}
      className={`fixed inset-x-0 bottom-0 z-40 grid border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sideways:static lg:hidden ${COLUMNS[ways.length]}`}
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
          {m.layouts.slip} <span className="rounded-full bg-raised px-1.5">0</span>
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
        {m.layouts.account}
      </button>
    </nav>
  )
}

const SLOT =
  'flex h-14 min-w-0 flex-col items-center gap-0.5 pt-2 text-xs font-medium whitespace-nowrap text-muted aria-[current]:text-accent-text'
