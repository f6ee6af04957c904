import type { PublicSettings } from '@jogo/contract/settings'
import { isClosed } from '../lib/closed.ts'
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

/** Without the entries that lead to a closed page. */
export const openWays = (ways: readonly Way[], settings: Partial<PublicSettings>): Way[] =>
  ways.filter(({ href }) => !isClosed(href, settings))

/** A menu as configured by the operator, else the site's own. */
export function menuOf(settings: Partial<PublicSettings>, menu: Menu, own: () => Way[] = () => []): Way[] {
  const made = settings[menu]
  const ways = made?.length
    ? made.map(({ label, href, icon = 'arrow-right' }) => ({ href, icon, name: label[language] }))
    : own()
  return openWays(ways, settings)
}

/** The two worlds of the site: each has entries of its own in the rail, and stands in the bottom bar of phones. */
export const worlds = (): Way[] => [
  { href: paths.casino, icon: 'dices', name: m.layouts.casino },
  { href: paths.sports, icon: 'trophy', name: m.layouts.sports },
]

/** Pages that belong to an entry although their address is not below its own. */
const PARENTS: readonly [pages: RegExp, entry: string][] = [
  [/^\/(games|play|providers|suppliers)\b/, paths.casino],
  [/^\/(altenar-sports|rules-betting)\b/, paths.sports],
]

/** The entry that the page at `path` belongs to: the one with the longest matching address, else its parent's. */
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

/** The pages of the account. */
export const isAccount = (path: string): boolean => path.startsWith('/user/')
