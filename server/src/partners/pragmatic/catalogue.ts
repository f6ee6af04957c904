import { basisPoints, readEntries, readInteger, readKey, readName, readPicture } from '../listed.ts'
import type { Listed, ListedGame } from '../supplier.ts'
import { readAmount } from './read.ts'

/** The provider of all games of this supplier, because it is a studio itself. */
const PROVIDER = 'Cobra Coral'

/** @returns undefined for an invalid list */
export const readGameList = (list: unknown): Listed | undefined =>
  Array.isArray(list) ? readEntries(list, readGame) : undefined

function readGame(entry: Readonly<Record<string, unknown>>): ListedGame | undefined {
  const { gameID, gameName, gameTypeID, demoGameAvailable, features, rtp, volatility } = entry
  const { maxMultiplier, lines, minBet, image } = entry
  const [key, title] = [readKey(gameID), readName(gameName)]
  if (!key || !title) return undefined
  const isLive = gameTypeID === 'lg'
  const level = readInteger(volatility)
  const stakeMin = readAmount(String(minBet))
  return {
    key,
    title,
    provider: PROVIDER,
    category: isLive ? 'live' : 'slots',
    mechanic: isLive ? 'live' : 'lines',
    volatility: level && level <= 5 ? level : undefined,
    rtpBp: basisPoints(rtp),
    maxWin: readInteger(maxMultiplier),
    lines: readInteger(lines),
    stakeMin: stakeMin && stakeMin > 0n ? Number(stakeMin) : undefined,
    hasFreeSpins: Array.isArray(features) && features.includes('FREEROUNDS'),
    hasDemo: demoGameAvailable === true,
    picture: readPicture(image),
    countriesBarred: [],
  }
}
