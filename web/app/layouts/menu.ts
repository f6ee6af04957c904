import type { PublicSettings } from '@jogo/contract/settings'
import { isClosed } from '../lib/closed.ts'
import { language, m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import type { IconName } from '../ui/icons.ts'

/** A way to somewhere, in the reader's words. */
export interface Way {
  href: string
  icon: IconName
  name: string
}

type Menu = 'general_menu_site' | 'general_menu_mobile' | 'general_dynamic_buttons'

/** A menu as the operator made it in the settings; the site's own where there is none. Nothing in it leads to a closed page. */
export function menuOf(settings: Partial<PublicSettings>, menu: Menu, own: () => Way[] = () => []): Way[] {
  const made = settings[menu]
  const ways = made?.length
    ? made.map(({ label, href, icon = 'arrow-right' }) => ({ href, icon, name: label[language] }))
    : own()
  return ways.filter(({ href }) => !isClosed(href, settings))
}

/** Beside the page on desktops. */
export const siteMenu = (): Way[] => [
  { href: paths.home, icon: 'house', name: m.shell.home },
  { href: paths.casino, icon: 'dices', name: m.shell.casino },
  { href: paths.live, icon: 'spade', name: m.shell.live },
  { href: paths.slots, icon: 'cherry', name: m.shell.slots },
  { href: paths.featured, icon: 'bomb', name: m.shell.mines },
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

/** Pages that stand under an entry by what they are, and not by their address. */
const PARENTS: readonly [pages: RegExp, entry: string][] = [
  [/^\/(games|play|providers|suppliers)\b/, paths.casino],
  [/^\/(altenar-sports|rules-betting)\b/, paths.sports],
  [/^\/user\/(transaction|deposit|withdraw)\b/, paths.wallet],
  [/^\/(home|ref)\b/, paths.home],
]

/** Which entry the page at `path` belongs to: the one that names most of its address, else that of its parent. Home is home alone. */
export function hereIn(ways: readonly Way[], path: string): string | undefined {
  const within = (place: string) =>
    ways
      .map(({ href }) => href)
      .filter((href) => place === href || (href !== '/' && place.startsWith(`${href}/`)))
      .sort((a, b) => b.length - a.length)[0]
  const [, parent = ''] = PARENTS.find(([pages]) => pages.test(path)) ?? []
  return within(path) ?? within(parent)
}

/** What the entry of the page one is on says of itself: that it is the page, or that it leads towards it. */
export const currentOf = (
  href: string,
  here: string | undefined,
  path: string,
): 'page' | 'true' | undefined => (href === here ? (href === path ? 'page' : 'true') : undefined)

/** The account's own pages; the wallet has an entry of its own where there is room. */
export const isAccount = (path: string): boolean => path.startsWith('/user/')
