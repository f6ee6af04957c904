import type { PublicSettings } from '@jogo/contract/settings'
import { isClosed } from '../lib/closed.ts'
import { MENU_GAMES } from '../lib/games.ts'
import { language, m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import type { IconName } from '../ui/icons.ts'

/** An entry of a menu, in the reader's language. */
export interface Way {
  href: string
  icon: IconName
  name: string
}

type Menu = 'general_menu_site' | 'general_menu_mobile' | 'general_dynamic_buttons'

/** A menu as configured by the operator, else the site's own. Entries that lead to a closed page are left out. */
export function menuOf(settings: Partial<PublicSettings>, menu: Menu, own: () => Way[] = () => []): Way[] {
  const made = settings[menu]
  const ways = made?.length
    ? made.map(({ label, href, icon = 'arrow-right' }) => ({ href, icon, name: label[language] }))
    : own()
  return ways.filter(({ href }) => !isClosed(href, settings))
}

/** The menu beside the page on desktops. */
export const siteMenu = (): Way[] => [
  { href: paths.home, icon: 'house', name: m.layouts.home },
  { href: paths.casino, icon: 'dices', name: m.layouts.casino },
  { href: paths.slots, icon: 'cherry', name: m.layouts.slots },
  ...MENU_GAMES.map(({ name, icon, title }) => ({ href: paths.game(name), icon, name: title })),
  { href: paths.favourites, icon: 'heart', name: m.layouts.favourites },
  { href: paths.sports, icon: 'trophy', name: m.layouts.sports },
  { href: paths.esports, icon: 'gamepad-2', name: m.layouts.esports },
  { href: paths.promotions, icon: 'gift', name: m.layouts.promotions },
  { href: paths.fair(), icon: 'scale', name: m.layouts.fair },
  { href: paths.wallet, icon: 'wallet', name: m.layouts.wallet },
]

/** The bottom bar on phones; the slip and the account are always added to it. */
export const mobileMenu = (): Way[] => [
  { href: paths.home, icon: 'house', name: m.layouts.home },
  { href: paths.casino, icon: 'dices', name: m.layouts.casino },
  { href: paths.sports, icon: 'trophy', name: m.layouts.sports },
]

/** Pages that belong to an entry although their address is not below its own. */
const PARENTS: readonly [pages: RegExp, entry: string][] = [
  [/^\/(games|play|providers|suppliers)\b/, paths.casino],
  [/^\/(altenar-sports|rules-betting)\b/, paths.sports],
  [/^\/user\/(transaction|deposit|withdraw)\b/, paths.wallet],
  [/^\/(home|ref)\b/, paths.home],
]

/** The entry that the page at `path` belongs to: the one with the longest matching address, else its parent's. Home is only home itself. */
export function hereIn(ways: readonly Way[], path: string): string | undefined {
  const within = (place: string) =>
    ways
      .map(({ href }) => href)
      .filter((href) => place === href || (href !== '/' && place.startsWith(`${href}/`)))
      .sort((a, b) => b.length - a.length)[0]
  const [, parent = ''] = PARENTS.find(([pages]) => pages.test(path)) ?? []
  return within(path) ?? within(parent)
}

/** `aria-current` of the entry that the page belongs to: the page itself, or a page below it. */
export const currentOf = (
  href: string,
  here: string | undefined,
  path: string,
): 'page' | 'true' | undefined => (href === here ? (href === path ? 'page' : 'true') : undefined)

/** The account's pages; the wallet is one of them where it has no entry of its own. */
export const isAccount = (path: string): boolean => path.startsWith('/user/')
