import { useStore } from '../../shell/index.ts'
import { m } from '../lib/language.ts'
import { menu } from '../state/menu.ts'
import { useSettings } from '../state/settings.ts'
import { buttonClass, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { menuWays } from './menu.ts'
import { MenuLink } from './menu-link.tsx'

/** The operator's buttons on phones, below the header, which has no room for them; closable. */
export default function TopAd() {
  const ways = menuWays(useSettings(), 'general_dynamic_buttons')
  const shown = useStore(menu.topAd, () => true)
  if (!shown || ways.length === 0) return null
  return (
    <div className="flex items-center border-b border-line bg-surface">
      <div className="flex min-w-0 flex-1 gap-2 overflow-x-auto px-3 py-1.5 [scrollbar-width:none]">
        {ways.map(({ href, icon, name }) => (
          <MenuLink key={href} href={href} className={`${buttonClass('secondary', 'sm')} shrink-0`}>
            <Icon name={icon} size={18} />
            {name}
          </MenuLink>
        ))}
      </div>
      <IconButton icon="x" label={m.layouts.close} onClick={() => menu.topAd.set(false)} />
    </div>
  )
}
