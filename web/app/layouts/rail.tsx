import { type ReactNode, useEffect, useState } from 'react'
import { Link, usePath } from '../../shell/index.ts'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { openDialog } from '../state/dialogs.ts'
import { chooseTheme, toggleRail, useRailCollapsed, useTheme } from '../state/preferences.ts'
import { useSettings } from '../state/settings.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { Brand } from './logo.tsx'
import { currentOf, hereIn, menuOf, siteMenu } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import './rail.css'

/** The menu at the left of every page on desktops: 240 px wide, or 72 when collapsed. Phones never fetch it. */
export default function Rail() {
  const collapsed = useRailCollapsed()
  const light = useTheme() === 'light'
  const ways = menuOf(useSettings(), 'general_menu_site', siteMenu)
  const path = usePath()
  const here = hereIn(ways, path)
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setQuiet(true)
    addEventListener('keydown', onEscape)
    return () => removeEventListener('keydown', onEscape)
  }, [])
  return (
    <nav
      aria-label={m.layouts.main_navigation}
      className={`sticky top-0 z-40 flex h-dvh shrink-0 flex-col gap-1 overflow-y-auto border-r border-line bg-surface p-3 ${collapsed ? 'w-18' : 'w-60'} ${quiet ? '' : 'rail-tips'}`}
      onPointerMove={() => setQuiet(false)}
      onFocus={() => setQuiet(false)}
    >
      <Link
        href={paths.home}
        className="mb-2 flex h-11 shrink-0 items-center gap-3 overflow-hidden px-2 text-lg"
      >
        <Brand small={collapsed} />
      </Link>
      {ways.map(({ href, icon, name }) => (
        <MenuLink key={href} href={href} here={currentOf(href, here, path)} className={ENTRY}>
          <Icon name={icon} />
          <Name collapsed={collapsed}>{name}</Name>
        </MenuLink>
      ))}
      <div className="mt-auto flex flex-col gap-1 border-t border-line pt-2">
        <RailButton
          icon="languages"
          name={m.layouts.language}
          collapsed={collapsed}
          onClick={() => openDialog({ name: 'language' })}
        />
        <RailButton
          icon={light ? 'moon' : 'sun'}
          name={light ? m.layouts.theme_dark : m.layouts.theme_light}
          collapsed={collapsed}
          onClick={() => chooseTheme(light ? 'dark' : 'light')}
        />
        <RailButton
          icon="panel-left"
          name={collapsed ? m.layouts.expand : m.layouts.collapse}
          collapsed={collapsed}
          onClick={toggleRail}
        />
      </div>
    </nav>
  )
}

const ENTRY =
  'flex min-h-11 shrink-0 items-center gap-3 rounded-md px-3.5 text-left text-sm font-medium text-muted transition-colors duration-150 hover:bg-raised hover:text-text aria-[current]:bg-raised aria-[current]:text-text aria-[current]:[&>svg]:text-accent-text'

interface RailButtonProps {
  icon: IconName
  name: string
  collapsed: boolean
  onClick: () => void
}

function RailButton({ icon, name, collapsed, onClick }: RailButtonProps) {
  return (
    <button type="button" onClick={onClick} className={ENTRY}>
      <Icon name={icon} />
      <Name collapsed={collapsed}>{name}</Name>
    </button>
  )
}

/** The label beside its icon; in a collapsed rail it is shown on hover and focus, and Escape hides it (WCAG 1.4.13). */
function Name({ collapsed, children }: { collapsed: boolean; children: ReactNode }) {
  return collapsed ? (
    <span className="rail-tip">
      <span>{children}</span>
    </span>
  ) : (
    <span>{children}</span>
  )
}
