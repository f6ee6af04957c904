import type { PublicSettings } from '@jogo/contract/settings'
import { MENU_GAMES } from '../lib/games.ts'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { hereIn, menuWays, openWays, type Way, worlds } from './menu.ts'

type Settings = Partial<PublicSettings>

/** Casino entries besides the lobby. */
const inCasino = (): Way[] => [
  { href: paths.slots, icon: 'cherry', name: m.layouts.slots },
  { href: paths.live, icon: 'radio', name: m.menus.live },
  ...MENU_GAMES.map(({ name, icon, title }): Way => ({ href: paths.game(name), icon, name: title })),
  { href: paths.favourites, icon: 'heart', name: m.menus.favourites },
  { href: paths.providers, icon: 'layout-grid', name: m.menus.providers },
]

const inSports = (): Way[] => [
  { href: paths.esports, icon: 'gamepad-2', name: m.layouts.esports },
  { href: paths.moreSports, icon: 'ticket', name: m.menus.more_sports },
  { href: paths.bettingRules, icon: 'receipt-text', name: m.menus.betting_rules },
]

const inWorld = (href: string): Way[] => (href === paths.sports ? inSports() : inCasino())

/** Entries of both worlds. */
const inBoth = (): Way[] => [
  { href: paths.promotions, icon: 'gift', name: m.layouts.promotions },
  { href: paths.fair(), icon: 'scale', name: m.layouts.fair },
]

/** The open worlds, each with its entries. */
export const openWorlds = (settings: Settings) =>
  openWays(worlds(), settings).map((world) => ({ world, ways: openWays(inWorld(world.href), settings) }))

/** Entries of the phones' menu below the worlds: the operator's entries, or the entries of both worlds. */
export const otherWays = (settings: Settings): Way[] => menuWays(settings, 'general_menu_site', inBoth)

/**
 * Entries of the rail: the operator's entries, or the entries of the page's world; on a page of neither world the
 * casino's entries.
 */
export const railWays = (settings: Settings, path: string): Way[] =>
  menuWays(settings, 'general_menu_site', () => [
    ...inWorld(hereIn(worlds(), path) ?? paths.casino),
    ...inBoth(),
  ])
