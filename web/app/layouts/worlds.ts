import type { PublicSettings } from '@jogo/contract/settings'
import { MENU_GAMES } from '../lib/games.ts'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { hereIn, menuOf, openWays, type Way, worlds } from './menu.ts'

type Settings = Partial<PublicSettings>

/** What the casino leads to besides its lobby. */
const inCasino = (): Way[] => [
  { href: paths.slots, icon: 'cherry', name: m.layouts.slots },
  { href: paths.live, icon: 'radio', name: m.menus.live },
  ...MENU_GAMES.map(({ name, icon, title }): Way => ({ href: paths.game(name), icon, name: title })),
  { href: paths.favourites, icon: 'heart', name: m.menus.favourites },
  { href: paths.providers, icon: 'layout-grid', name: m.menus.providers },
]

const inSports = (): Way[] => [
  { href: paths.esports, icon: 'gamepad-2', name: m.layouts.esports },
  { href: paths.bettingRules, icon: 'receipt-text', name: m.menus.betting_rules },
]

const inWorld = (href: string): Way[] => (href === paths.sports ? inSports() : inCasino())

/** What belongs to both worlds. */
const inBoth = (): Way[] => [
  { href: paths.promotions, icon: 'gift', name: m.layouts.promotions },
  { href: paths.fair(), icon: 'scale', name: m.layouts.fair },
]

/** The worlds that the operator has not closed, each with what it leads to. */
export const openWorlds = (settings: Settings) =>
  openWays(worlds(), settings).map((world) => ({ world, ways: openWays(inWorld(world.href), settings) }))

/** What the phones' menu has below the worlds: the operator's entries, or what belongs to both. */
export const otherWays = (settings: Settings): Way[] => menuOf(settings, 'general_menu_site', inBoth)

/** The entries of the rail: the operator's, or those of the world that the page belongs to; the casino's on a page of neither. */
export const railWays = (settings: Settings, path: string): Way[] =>
  menuOf(settings, 'general_menu_site', () => [
    ...inWorld(hereIn(worlds(), path) ?? paths.casino),
    ...inBoth(),
  ])
