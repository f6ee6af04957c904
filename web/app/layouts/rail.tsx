import { type ReactNode, useEffect, useState } from 'react'
import { Link, usePath } from '../../shell/index.ts'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { openDialog } from '../state/dialogs.ts'
import { isBarred, useSession } from '../state/player.ts'
import { chooseTheme, toggleRail, useRailCollapsed, useTheme } from '../state/preferences.ts'
import { useSettings } from '../state/settings.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { accountGroups, addressInMenu } from './account-groups.ts'
import { Brand } from './logo.tsx'
import { currentWay, hereIn, isAccount, openWays, type Way, worlds } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { railWays } from './worlds.ts'
import './rail.css'

const SPORTS = /^\/(altenar-)?sports(\/|$)/

/**
 * The menu at the left of every desktop page: 240 px wide, or 72 collapsed. Casino and sports are on top. Below them are the entries of
 * the page's world, or on account pages the groups of the account. Phones never fetch the rail.
 */
export default function Rail() {
  const path = usePath()
  // Matches and the slip need the room.
  const isSports = SPORTS.test(path)
  const collapsed = useRailCollapsed() || isSports
  const light = useTheme() === 'light'
  const settings = useSettings()
  const both = openWays(worlds(), settings)
  const world = hereIn(worlds(), path)
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setQuiet(true)
    addEventListener('keydown', onEscape)
    return () => removeEventListener('keydown', onEscape)
  }, [])
  return (
    <nav
      aria-label={m.layouts.main_navigation}
      className={`sticky top-0 z-40 flex h-dvh shrink-0 flex-col gap-0.5 overflow-y-auto border-r border-line bg-surface p-3 ${collapsed ? 'w-18' : 'w-60'} ${quiet ? '' : 'rail-tips'}`}
      onPointerMove={() => setQuiet(false)}
      onFocus={() => setQuiet(false)}
    >
      <Link
        href={paths.home}
        className="mb-2 flex h-11 shrink-0 items-center gap-3 overflow-hidden px-2 text-lg"
      >
        <Brand small={collapsed} />
      </Link>
      {both.length > 1 && (
        <div
          className={`mb-2 grid shrink-0 gap-1 rounded-md bg-ground p-1 ${collapsed ? '' : 'grid-cols-2'}`}
        >
          {both.map(({ href, icon, name }) => (
            <MenuLink
              key={href}
              href={href}
              here={currentWay(href, world, path)}
              className="flex min-h-11 items-center justify-center gap-2 rounded-sm text-sm font-semibold text-muted transition-colors duration-150 hover:text-text aria-[current]:bg-raised aria-[current]:text-text"
            >
              <Icon name={icon} size={18} />
              <Name collapsed={collapsed}>{name}</Name>
            </MenuLink>
          ))}
        </div>
      )}
      {isAccount(path) ? (
        <AccountWays collapsed={collapsed} path={addressInMenu(path)} />
      ) : (
        <Entries collapsed={collapsed} path={path} ways={railWays(settings, path)} />
      )}
      <div className="mt-auto flex flex-col gap-1 border-t border-line pt-2">
        <RailButton
          icon="languages"
          name={m.layouts.language}
          collapsed={collapsed}
          onClick={() => openDialog({ name: 'language' })}
        />
        <RailButton
          icon={light ? 'moon' : 'sun'}
          name={light ? m.menus.theme_dark : m.menus.theme_light}
          collapsed={collapsed}
          onClick={() => chooseTheme(light ? 'dark' : 'light')}
        />
        {!isSports && (
          <RailButton
            icon="panel-left"
            name={collapsed ? m.menus.expand : m.menus.collapse}
            collapsed={collapsed}
            onClick={toggleRail}
          />
        )}
      </div>
    </nav>
  )
}

const ENTRY =
  'flex min-h-10 shrink-0 items-center gap-3 rounded-md px-3.5 text-left text-sm font-medium text-muted transition-colors duration-150 hover:bg-raised hover:text-text aria-[current]:bg-raised aria-[current]:text-text aria-[current]:[&>svg]:text-accent-text'

interface EntriesProps {
  ways: readonly Way[]
  path: string
  collapsed: boolean
}

function Entries({ ways, path, collapsed }: EntriesProps) {
  const here = hereIn(ways, path)
  return ways.map(({ href, icon, name }) => (
    <MenuLink key={href} href={href} here={currentWay(href, here, path)} className={ENTRY}>
      <Icon name={icon} />
      <Name collapsed={collapsed}>{name}</Name>
    </MenuLink>
  ))
}

/** The account pages, in four groups. */
function AccountWays({ path, collapsed }: Omit<EntriesProps, 'ways'>) {
  const { bonus_enabled = false } = useSettings()
  const barred = isBarred(useSession(), 'may_deposit')
  return accountGroups({ hasBonuses: bonus_enabled, barred }).map(({ name, ways }) => (
    <section key={name} aria-label={name} className="flex shrink-0 flex-col gap-0.5 pb-2">
      {!collapsed && <p className="px-3.5 pt-1 text-xs font-semibold text-muted">{name}</p>}
      <Entries ways={ways} path={path} collapsed={collapsed} />
    </section>
  ))
}

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

/**
 * Label beside the icon. A collapsed rail shows the label on hover and focus, and hides it by Escape (WCAG 1.4.13).
 */
function Name({ collapsed, children }: { collapsed: boolean; children: ReactNode }) {
  return collapsed ? (
    <span className="rail-tip">
      <span>{children}</span>
    </span>
  ) : (
    <span>{children}</span>
  )
}
