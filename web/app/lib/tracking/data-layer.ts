import type { UserTransactionEvent } from '@jogo/contract/realtime'

/** Player fields of an event. `status` 'Ativo': the identity is verified. */
export interface TrackedPlayer {
  id: number
  name: string
  email: string
  phone: string
  status: string
}

export type TrackedEvent = Record<string, string | number | boolean> & { event: string }

const DONE = 2
const PENDING = 0
const OUT = 0
const ORDINALS = ['first', 'second', 'third', 'fourth'] as const

/** Player fields of every event. */
const aboutPlayer = ({ id, name, email, phone, status }: TrackedPlayer) => ({
  user_id: id,
  user_name: name,
  user_email: email,
  user_phone: phone,
  user_kyc: status === 'Ativo',
})

export const signUpEvent = (player: TrackedPlayer): TrackedEvent => ({
  event: 'sign_up',
  ...aboutPlayer(player),
})

/**
 * The analytics event of a movement: `deposit`, `deposit_approved`, `bet_transaction`. Amounts in reais. Undefined for movements that are
 * not reported.
 */
export function transactionEvent(
  player: TrackedPlayer,
  { source_type, source, status, type, amount }: UserTransactionEvent,
): TrackedEvent | undefined {
  const about = { ...aboutPlayer(player), transaction_id: source.id, value: amount / 100, currency: 'BRL' }
  if (source_type === 'deposit') {
    const event = status === DONE ? 'deposit_approved' : status === PENDING ? 'deposit' : undefined
    return event && { event, ...about, ...depositFlags(source.occurrence) }
  }
  if (source_type === 'withdrawal' || status !== DONE || type !== OUT || source.reversal) return undefined
  return {
    event: 'bet_transaction',
    ...about,
    virtual_currency_name: 'BRL',
    category: source_type === 'bet' ? 'Esportes' : 'Cassino',
    item_name: source.casino_game?.name ?? source.market?.full_name ?? '',
  }
}

/** `first_deposit` … `fourth_deposit`, by the ordinal of the player's deposit. */
export const depositFlags = (occurrence: number | null | undefined): Record<string, boolean> =>
  Object.fromEntries(ORDINALS.map((ordinal, at) => [`${ordinal}_deposit`, occurrence === at + 1]))

/** The event without the player's contact data. */
export function withoutContacts({ user_name, user_email, user_phone, ...rest }: TrackedEvent): TrackedEvent {
  return rest
}

/** Other names of events in statistics. */
const NAMES: Readonly<Record<string, string>> = { bet_transaction: 'spend_virtual_currency' }

/** Pushes an event to the tag manager under the event's statistics name: now, or once the tag manager is loaded. */
export function pushEvent(event: TrackedEvent): void {
  const scope = globalThis as { dataLayer?: object[] }
  scope.dataLayer ??= []
  scope.dataLayer.push({ ...event, event: NAMES[event.event] ?? event.event })
}
