import type { Settings } from '@jogo/contract/settings'
import { language, m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import type { IconName } from '../ui/icons.ts'

/** A way to somewhere, in the reader's words. */
export interface Way {
  href: string
  icon: IconName
  name: string
}

type Made = Settings['general_menu_site'] | undefined

/** A menu as the operator made it in the settings; the site's own where there is none. */
export const menuOf = (made: Made, own: () => Way[]): Way[] =>
  made?.length
    ? made.map(({ label, href, icon = 'arrow-right' }) => ({
        href,
        icon: icon as IconName,
        name: label[language],
      }))
    : own()

/** Beside the page on desktops. */
export const siteMenu = (): Way[] => [
  { href: paths.home, icon: 'house', name: m.shell.home },
  { href: paths.casino, icon: 'dices', name: m.shell.casino },
  { href: paths.live, icon: 'spade', name: m.shell.live },
  { href: paths.slots, icon: 'cherry', name: m.shell.slots },
  { href: paths.mines, icon: 'bomb', name: m.shell.mines },
  { href: paths.favourites, icon: 'heart', name: m.shell.favourites },
  { href: paths.sports, icon: 'trophy', name: m.shell.sports },
  { href: paths.esports, icon: 'gamepad-2', name: m.shell.esports },
  { href: paths.promotions, icon: 'gift', name: m.shell.promotions },
  { href: paths.fair(), icon: 'scale', name: m.shell.fair },
  { href: paths.wallet, icon: 'wallet', name: m.shell.wallet },
]

/** Under the thumb on phones; the slip and the account stand beside it whatever the operator says. */
export const mobileMenu = (): Way[] => [
  { href: paths.home, icon: 'house', name: m.shell.home },
  { href: paths.casino, icon: 'dices', name: m.shell.casino },
  { href: paths.sports, icon: 'trophy', name: m.shell.sports },
]

/** Which entry the page at `path` belongs to: the one that names most of its address. Home is home alone. */
export const hereIn = (ways: readonly Way[], path: string): string | undefined =>
  ways
    .map(({ href }) => href)
    .filter((href) => path === href || (href !== '/' && path.startsWith(`${href}/`)))
    .sort((a, b) => b.length - a.length)[0]
