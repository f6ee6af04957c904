import { basisPoints, keyOf, nameOf, pictureOf, readEntries, wholeOf } from '../listed.ts'
import type { Listed, ListedGame } from '../supplier.ts'
import { amountOf } from './read.ts'

/** The supplier is a studio itself: all its games have one provider. */
const PROVIDER = 'Cobra Coral'

/** @returns undefined for an invalid list */
export const readGameList = (list: unknown): Listed | undefined =>
  Array.isArray(list) ? readEntries(list, readGame) : undefined

function readGame(entry: Readonly<Record<string, unknown>>): ListedGame | undefined {
  const { gameID, gameName, gameTypeID, demoGameAvailable, features, rtp, volatility } = entry
  const { maxMultiplier, lines, minBet, image } = entry
  const [key, title] = [keyOf(gameID), nameOf(gameName)]
  if (!key || !title) return undefined
  const isLive = gameTypeID === 'lg'
  const level = wholeOf(volatility)
  const stakeMin = amountOf(String(minBet))
  return {
    key,
    title,
    provider: PROVIDER,
    category: isLive ? 'live' : 'slots',
    mechanic: isLive ? 'live' : 'lines',
    volatility: level && level <= 5 ? level : undefined,
    rtpBp: basisPoints(rtp),
    maxWin: wholeOf(maxMultiplier),
    lines: wholeOf(lines),
    stakeMin: stakeMin && stakeMin > 0n ? Number(stakeMin) : undefined,
    hasFreeSpins: Array.isArray(features) && features.includes('FREEROUNDS'),
    hasDemo: demoGameAvailable === true,
    picture: pictureOf(image),
    countriesBarred: [],
  }
}
