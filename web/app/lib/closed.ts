import type { PublicSettings } from '@jogo/contract/settings'
import { paths } from './paths.ts'

type Switches = Partial<Pick<PublicSettings, 'sport_enabled' | 'sportsbook_esports' | 'sportsbook_second'>>

/**
 * Whether the operator has closed the sports page behind `href`. Menus then omit the page, and the page shows a
 * notice.
 */
export function isClosed(href: string, settings: Switches): boolean {
  const under = (place: string) => href === place || href.startsWith(`${place}/`)
  if (under(paths.esports) && settings.sportsbook_esports === false) return true
  if (under(paths.moreSports) && settings.sportsbook_second === false) return true
  return settings.sport_enabled === false && (under(paths.sports) || under(paths.moreSports))
}
