/** The channels there are, and the bus subject behind each. Everything else is refused. */
const CHANNEL = /^private-(users\.|transactions\.user\.)([1-9]\d{0,15})$/

export interface OwnChannel {
  name: string
  /** What the bus calls it. */
  subject: string
  playerId: number
  event: 'UserUpdateEvent' | 'UserTransactionEvent'
}

export function channelOf(name: string): OwnChannel | undefined {
  const [, kind, id] = CHANNEL.exec(name) ?? []
  if (!kind || !id || !Number.isSafeInteger(Number(id))) return undefined
  const event = kind === 'users.' ? 'UserUpdateEvent' : 'UserTransactionEvent'
  return { name, subject: `${kind}${id}`, playerId: Number(id), event }
}
