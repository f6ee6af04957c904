import { Link } from '../../../shell/index.ts'
import { isClosed } from '../../lib/closed.ts'
import { MENU_GAMES } from '../../lib/games.ts'
import { language, m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useSettings } from '../../state/settings.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.ts'

type Way = [href: string, icon: IconName, name: string]

const OWN = (): Way[] => [
  ...MENU_GAMES.map(({ name, icon, title }): Way => [paths.game(name), icon, title]),
  [paths.slots, 'cherry', m.layouts.slots],
  [paths.favourites, 'heart', m.catalogue.favourites],
  [paths.promotions, 'gift', m.layouts.promotions],
  [paths.esports, 'gamepad-2', m.layouts.esports],
  [paths.fair(), 'scale', m.layouts.fair],
]

/** The row of entry points: the operator's entries, or the default entries. */
export function Ways() {
  const settings = useSettings()
  const made = settings.general_menu_start
  const ways = made?.length
    ? made.map(({ href, icon = 'arrow-right', label }): Way => [href, icon, label[language]])
    : OWN()
  return (
    <nav
      aria-label={m.home.ways}
      className="[scrollbar-width:none] lg:[scrollbar-width:thin] -mx-4 flex gap-2 overflow-x-auto px-4 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {ways
        .filter(([href]) => !isClosed(href, settings))
        .map(([href, icon, name]) => (
          <Link key={href} href={href} className={CHIP}>
            <Icon name={icon} size={18} className="text-accent-text" />
            {name}
          </Link>
        ))}
    </nav>
  )
}

const CHIP =
  'flex h-11 shrink-0 items-center gap-2 rounded-full bg-surface px-4 text-sm font-semibold whitespace-nowrap transition-colors duration-150 hover:bg-raised'
