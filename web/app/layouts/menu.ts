import type { PublicSettings } from '@jogo/contract/settings'
import { isClosed } from '../lib/closed.ts'
import { language, m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import type { IconName } from '../ui/icons.ts'

/** A menu entry, in the reader's language. */
export interface Way {
  href: string
  icon: IconName
  name: string
}

type Menu = 'general_menu_site' | 'general_menu_mobile' | 'general_dynamic_buttons'

/** Entries of the menu, without closed pages. */
export const openWays = (ways: readonly Way[], settings: Partial<PublicSettings>): Way[] =>
  ways.filter(({ href }) => !isClosed(href, settings))

/** A menu as configured by the operator, else the default menu. */
export function menuWays(settings: Partial<PublicSettings>, menu: Menu, own: () => Way[] = () => []): Way[] {
  const made = settings[menu]
  const ways = made?.length
    ? made.map(({ label, href, icon = 'arrow-right' }) => ({ href, icon, name: label[language] }))
    : own()
  return openWays(ways, settings)
}

/** The two worlds of the site, casino and sports: each has its own rail entries, and stands in the bottom bar of phones. */
export const worlds = (): Way[] => [
  { href: paths.casino, icon: 'dices', name: m.layouts.casino },
  { href: paths.sports, icon: 'trophy', name: m.layouts.sports },
]

/** Parent entries of pages outside their entry's path. */
const PARENTS: readonly [pages: RegExp, entry: string][] = [
  [/^\/(games|play|providers|suppliers)\b/, paths.casino],
  [/^\/(altenar-sports|rules-betting)\b/, paths.sports],
]

/** The entry of the page at `path`: the longest matching address, otherwise the address of its parent. */
export function hereIn(ways: readonly Way[], path: string): string | undefined {
  const within = (place: string) =>
    ways
      .map(({ href }) => href)
      .filter((href) => place === href || (href !== '/' && place.startsWith(`${href}/`)))
      .sort((a, b) => b.length - a.length)[0]
  const [, parent = ''] = PARENTS.find(([pages]) => pages.test(path)) ?? []
  return within(path) ?? within(parent)
}

/** `aria-current` of the page's entry: the page itself, or a page below it. */
export const currentWay = (
  href: string,
  here: string | undefined,
  path: string,
): 'page' | 'true' | undefined => (href === here ? (href === path ? 'page' : 'true') : undefined)

/** Whether a path is an account page. */
export const isAccount = (path: string): boolean => path.startsWith('/user/')
