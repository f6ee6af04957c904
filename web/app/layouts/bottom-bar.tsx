import { usePath, useStore } from '../../shell/index.ts'
import { m } from '../lib/language.ts'
import { type Dialog, openAuth, openDialog } from '../state/dialogs.ts'
import { useSession } from '../state/player.ts'
import { useSettings } from '../state/settings.ts'
import { slipCount } from '../state/slip.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { currentWay, hereIn, isAccount, menuWays, worlds } from './menu.ts'
import { MenuLink } from './menu-link.tsx'

/**
 * Columns by the number of the operator's entries; three further entries are always there. The classes depend only on this number, so that
 * a slow phone paints the entries in their final places while the HTML is still arriving.
 */
const COLUMNS = ['grid-cols-3', 'grid-cols-4', 'grid-cols-5', 'grid-cols-6']

/**
 * The bar of phones: the menu, casino and sports, the search or the slip, and the account, within reach of the thumb.
 */
export function BottomBar() {
  const { status } = useSession()
  const ways = menuWays(useSettings(), 'general_menu_mobile', worlds)
  const chosen = useStore(slipCount, () => 0)
  const path = usePath()
  const here = hereIn(ways, path)
  return (
    <nav
      aria-label={m.layouts.main_navigation}
      className={`fixed inset-x-0 bottom-0 z-40 grid border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sideways:static lg:hidden ${COLUMNS[ways.length]}`}
    >
      <Opener icon="menu" name={m.layouts.menu} opens={{ name: 'menu' }} />
      {ways.map(({ href, icon, name }) => (
        <MenuLink key={href} href={href} here={currentWay(href, here, path)} className={SLOT}>
          <Icon name={icon} size={22} />
          <span className="max-w-full truncate px-0.5">{name}</span>
        </MenuLink>
      ))}
      {chosen > 0 ? (
        <Opener icon="ticket" name={`${m.layouts.slip} ${chosen}`} opens={{ name: 'slip' }} />
      ) : (
        <Opener icon="search" name={m.layouts.search_short} opens={{ name: 'search' }} />
      )}
      <Opener
        icon="user"
        name={m.layouts.account}
        isHere={isAccount(path)}
        opens={status === 'anonymous' ? undefined : { name: 'account-menu' }}
      />
    </nav>
  )
}

interface OpenerProps {
  icon: IconName
  name: string
  /** Dialog that the entry opens; by default the login. */
  opens: Dialog | undefined
  isHere?: boolean
}

function Opener({ icon, name, opens, isHere }: OpenerProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-current={isHere || undefined}
      className={SLOT}
      onClick={() => (opens ? openDialog(opens) : openAuth('login'))}
    >
      <Icon name={icon} size={22} />
      {name}
    </button>
  )
}

const SLOT =
  'flex h-14 min-w-0 flex-col items-center gap-0.5 pt-2 text-xs font-medium whitespace-nowrap text-muted aria-[current]:text-accent-text'
