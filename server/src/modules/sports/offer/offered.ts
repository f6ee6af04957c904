import type { Settings } from '@jogo/contract/settings'
import { SPORTS, type SportName } from '@jogo/rules/markets/market'

/** Switches of offered sports, for every list, match, search, slip and bet. */
export type OfferSettings = Pick<Settings, 'sportsbook_esports'>

export const offeredSports = ({ sportsbook_esports: hasEsports }: OfferSettings): SportName[] =>
  SPORTS.filter((sport) => hasEsports || sport !== 'esports')

export const isOffered = (sport: string, settings: OfferSettings): boolean =>
  offeredSports(settings).some((offeredSport) => offeredSport === sport)
