import type { ReactNode } from 'react'
import { usePath } from '../../shell/index.ts'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { openDialog } from '../state/dialogs.ts'
import { chooseTheme, useTheme } from '../state/preferences.ts'
import { useSettings } from '../state/settings.ts'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { currentWay, hereIn, type Way } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { openWorlds, otherWays } from './worlds.ts'

/** Counterpart of the desktop rail: casino and sports with their pages, and below them the rest of the site. */
export default function MenuDialog({ onClose }: { onClose: () => void }) {
  const settings = useSettings()
  const light = useTheme() === 'light'
  return (
    <Modal title={m.layouts.menu} closeLabel={m.layouts.close} onClose={onClose}>
      <nav aria-label={m.layouts.menu} className="flex flex-col gap-4">
        {openWorlds(settings).map(({ world, ways }) => (
          <section key={world.href} className="flex flex-col gap-2">
            <Ways ways={[world]} isTitle />
            <Ways ways={ways} />
          </section>
        ))}
        <Ways ways={[{ href: paths.home, icon: 'house', name: m.menus.home }, ...otherWays(settings)]} />
        <div className="grid grid-cols-3 gap-2 border-t border-line pt-4">
          <Choice icon="message-circle" onClick={() => openDialog({ name: 'help' })}>
            {m.layouts.help}
          </Choice>
          <Choice icon="languages" onClick={() => openDialog({ name: 'language' })}>
            {m.layouts.language}
          </Choice>
          <Choice
            icon={light ? 'moon' : 'sun'}
            label={light ? m.menus.theme_dark : m.menus.theme_light}
            onClick={() => chooseTheme(light ? 'dark' : 'light')}
          >
            {m.menus.theme}
          </Choice>
        </div>
      </nav>
    </Modal>
  )
}

function Ways({ ways, isTitle = false }: { ways: readonly Way[]; isTitle?: boolean }) {
  const path = usePath()
  const here = hereIn(ways, path)
  return (
    <div className={isTitle ? '' : 'grid grid-cols-2 gap-2'}>
      {ways.map(({ href, icon, name }) => (
        <MenuLink
          key={href}
          href={href}
          here={currentWay(href, here, path)}
          className={`flex min-h-11 min-w-0 items-center gap-3 rounded-md px-3 font-medium transition-colors duration-150 hover:bg-raised aria-[current]:text-accent-text ${isTitle ? 'text-base font-semibold' : 'bg-ground text-sm'}`}
        >
          <Icon name={icon} className={isTitle ? 'text-accent-text' : 'text-muted'} />
          <span className="min-w-0 truncate">{name}</span>
          {isTitle && <Icon name="chevron-right" size={18} className="ml-auto text-muted" />}
        </MenuLink>
      ))}
    </div>
  )
}

interface ChoiceProps {
  icon: Way['icon']
  /** Accessible name, where the text alone is not enough. */
  label?: string
  onClick: () => void
  children: ReactNode
}

function Choice({ icon, label, onClick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex min-h-14 flex-col items-center justify-center gap-1 rounded-md bg-ground text-xs font-medium transition-colors duration-150 hover:bg-raised"
    >
      <Icon name={icon} />
      {children}
    </button>
  )
}
