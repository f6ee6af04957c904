import { Link, useLocation } from 'wouter'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { openDialog } from '../state/dialogs.ts'
import { chooseTheme, toggleRail, useRailCollapsed, useTheme } from '../state/preferences.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { Mark } from './logo.tsx'

/** Left of everything on desktops: 240 wide, or 72 when collapsed. */
export function Rail() {
  const collapsed = useRailCollapsed()
  const theme = useTheme()
  const [path] = useLocation()
  const light = theme === 'light'
  return (
    <nav
      aria-label={m.shell.main_navigation}
      className={`sticky top-0 flex h-dvh shrink-0 flex-col gap-1 border-r border-line bg-surface p-3 max-lg:hidden ${collapsed ? 'w-18' : 'w-60'}`}
    >
      <Link href={paths.home} aria-label={m.shell.site} className="mb-3 flex h-11 items-center gap-3 px-2">
        <Mark />
        {!collapsed && <span className="text-lg font-bold tracking-tight">{m.shell.site}</span>}
      </Link>
      <div className="flex flex-col gap-1">
        {entries().map(({ href, icon, name }) => (
          <Link
            key={href}
            href={href}
            aria-current={path === href ? 'page' : undefined}
            title={name}
            className={ENTRY}
          >
            <Icon name={icon} />
            <span className={collapsed ? 'sr-only' : ''}>{name}</span>
          </Link>
        ))}
      </div>
      <div className="mt-auto flex flex-col gap-1">
        <RailButton
          icon="languages"
          name={m.shell.language}
          collapsed={collapsed}
          onClick={() => openDialog({ name: 'language' })}
        />
        <RailButton
          icon={light ? 'moon' : 'sun'}
          name={light ? m.shell.theme_dark : m.shell.theme_light}
          collapsed={collapsed}
          onClick={() => chooseTheme(light ? 'dark' : 'light')}
        />
        <RailButton
          icon="panel-left"
          name={collapsed ? m.shell.expand : m.shell.collapse}
          collapsed={collapsed}
          onClick={toggleRail}
        />
      </div>
    </nav>
  )
}

const ENTRY =
  'flex min-h-11 items-center gap-3 rounded-md px-3.5 text-left text-sm font-medium text-muted transition-colors duration-150 hover:bg-raised hover:text-text aria-[current]:bg-raised aria-[current]:text-text aria-[current]:[&>svg]:text-accent-text'

const entries = (): { href: string; icon: IconName; name: string }[] => [
  { href: paths.home, icon: 'house', name: m.shell.home },
  { href: paths.mines, icon: 'bomb', name: m.shell.mines },
  { href: paths.fair(), icon: 'scale', name: m.shell.fair },
  { href: paths.wallet, icon: 'wallet', name: m.shell.wallet },
  { href: paths.statement, icon: 'receipt-text', name: m.shell.statement },
]

interface RailButtonProps {
  icon: IconName
  name: string
  collapsed: boolean
  onClick: () => void
}

function RailButton({ icon, name, collapsed, onClick }: RailButtonProps) {
  return (
    <button type="button" title={name} onClick={onClick} className={ENTRY}>
      <Icon name={icon} />
      <span className={collapsed ? 'sr-only' : ''}>{name}</span>
    </button>
  )
}
