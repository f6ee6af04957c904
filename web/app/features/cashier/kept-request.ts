/** A request that went out and was not answered yet, kept for the tab: asking again under its id can never move money twice. */
export interface KeptRequest {
  id: string
  amount: number
}

export type Kind = 'deposit' | 'withdrawal'

/** The same wish goes out under the same id; another amount is another wish. */
export function requestFor(amount: number, kept: KeptRequest | undefined, newId: () => string): KeptRequest {
  return kept?.amount === amount ? kept : { id: newId(), amount }
}

/** What was kept, or undefined: storage may be shut, and what stands in it may be anything. */
export function readRequest(text: string | null): KeptRequest | undefined {
  try {
    const { id, amount } = JSON.parse(text ?? '') as Partial<KeptRequest>
    const isWhole = typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) && Number.isSafeInteger(amount)
    return isWhole ? { id, amount: Number(amount) } : undefined
  } catch {
    return undefined
  }
}

/** One player's, so that whoever logs in next in this tab never meets it. */
const keyOf = (kind: Kind, playerId: number) => `cashier:${kind}:${playerId}`

export function keptRequest(kind: Kind, playerId: number): KeptRequest | undefined {
  try {
    return readRequest(sessionStorage.getItem(keyOf(kind, playerId)))
  } catch {
    return undefined
  }
}

export function keepRequest(kind: Kind, playerId: number, request: KeptRequest | undefined): void {
  try {
    if (request) sessionStorage.setItem(keyOf(kind, playerId), JSON.stringify(request))
    else sessionStorage.removeItem(keyOf(kind, playerId))
  } catch {}
}
