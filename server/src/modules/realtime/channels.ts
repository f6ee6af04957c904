import { SITE_CHANNEL } from '@jogo/contract/realtime'

const PRIVATE = /^private-(users\.|transactions\.user\.)([1-9]\d{0,15})$/

/** What a channel is called, the bus subject behind it, and the one event that is told on it. */
export interface PublicChannel {
  name: string
  subject: string
  event: 'SettingsUpdateEvent'
}

export interface OwnChannel {
  name: string
  subject: string
  event: 'UserUpdateEvent' | 'UserTransactionEvent'
  playerId: number
}

export type Channel = PublicChannel | OwnChannel

const SITE: PublicChannel = { name: SITE_CHANNEL, subject: SITE_CHANNEL, event: 'SettingsUpdateEvent' }

/** The channels there are: each player's own, and the site's for everybody. Everything else is refused. */
export function channelOf(name: string): Channel | undefined {
  if (name === SITE.name) return SITE
  const [, kind, id] = PRIVATE.exec(name) ?? []
  if (!kind || !id || !Number.isSafeInteger(Number(id))) return undefined
  const event = kind === 'users.' ? 'UserUpdateEvent' : 'UserTransactionEvent'
  return { name, subject: `${kind}${id}`, playerId: Number(id), event }
}

export const isOwn = (channel: Channel): channel is OwnChannel => 'playerId' in channel
