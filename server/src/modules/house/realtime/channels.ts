import { gameChannel, LIVE_ODDS_CHANNEL, SITE_CHANNEL } from '@jogo/contract/realtime'
import { GAMES } from '@jogo/rules/games/all'

const ODDS = /^odds\.(?:fixture|tournament)\.[1-9]\d{0,14}$/
const PRIVATE = /^private-(users\.|transactions\.user\.)([1-9]\d{0,15})$/
const BONUS = /^private-bonus\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A channel with its subject on the bus and its event. A player's own channel also has the rare `UserStateEvent` and `UserBetRefusedEvent`. */
export interface PublicChannel {
  name: string
  subject: string
  event: 'SettingsUpdateEvent' | 'GameRoundEvent' | 'OddsEvent'
  /** Whether the bus is informed that the channel has listeners. */
  isAnnounced?: true
}

export interface OwnChannel {
  name: string
  subject: string
  event: 'UserUpdateEvent' | 'UserTransactionEvent' | 'UserRolloverUpdateEvent'
  /** Owner of the channel: a player, or the owner of a bonus, found when the subscription is signed. */
  of: { playerId: number } | { bonus: string }
}

export type Channel = PublicChannel | OwnChannel

const SITE: PublicChannel = { name: SITE_CHANNEL, subject: SITE_CHANNEL, event: 'SettingsUpdateEvent' }

const GAME_CHANNELS: ReadonlyMap<string, PublicChannel> = new Map(
  Object.values(GAMES)
    .filter(({ kind }) => kind === 'shared')
    .map(({ name: game }) => {
      const name = gameChannel(game)
      return [name, { name, subject: name, event: 'GameRoundEvent', isAnnounced: true }] as const
    }),
)

/** The channel of a name: a player's own, the site's, a shared game's, or one of prices. Undefined for any other name. */
export function parseChannel(name: string): Channel | undefined {
  if (name === SITE.name) return SITE
  const game = GAME_CHANNELS.get(name)
  if (game) return game
  if (name === LIVE_ODDS_CHANNEL || ODDS.test(name)) return { name, subject: name, event: 'OddsEvent' }
  const [, bonus] = BONUS.exec(name) ?? []
  if (bonus) return { name, subject: `bonus.${bonus}`, of: { bonus }, event: 'UserRolloverUpdateEvent' }
  const [, kind, id] = PRIVATE.exec(name) ?? []
  if (!kind || !id || !Number.isSafeInteger(Number(id))) return undefined
  const event = kind === 'users.' ? 'UserUpdateEvent' : 'UserTransactionEvent'
  return { name, subject: `${kind}${id}`, of: { playerId: Number(id) }, event }
}

export const isOwn = (channel: Channel): channel is OwnChannel => 'of' in channel
