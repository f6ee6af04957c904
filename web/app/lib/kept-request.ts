import { ApiError } from './api-error.ts'
import { newId } from './new-id.ts'

/** A request that moves money and was not answered yet: asked again under its id it can never move money twice. */
export interface KeptRequest<W extends Wish = Wish> {
  id: string
  wish: W
}
/** What the player wants, besides the id: amounts in centavos, counts, choices. */
export type Wish = Record<string, number | string | boolean>

/** What is asked for once: each kind has its own call. A bet is kept beyond the tab: the next visit asks what became of it. */
export type Kind = 'cashier:deposit' | 'cashier:withdrawal' | `bet:${string}`

/**
 * Sends what the player wants under an id that survives a lost answer and a reload: the same wish goes out under the same id until somebody
 * has answered it, another wish is another request.
 * @throws ApiError, status 0 when nobody answered
 */
export async function sendOnce<W extends Wish, T>(
  kind: Kind,
  playerId: number,
  wish: W,
  send: (request: { id: string } & W) => Promise<T>,
): Promise<T> {
  const request = requestFor(wish, keptRequest(kind, playerId))
  keepRequest(kind, playerId, request)
  try {
    const answer = await answered(() => send({ id: request.id, ...wish }))
    keepRequest(kind, playerId, undefined)
    return answer
  } catch (failure) {
    if (!isUnheard(failure)) keepRequest(kind, playerId, undefined)
    throw failure
  }
}

/** The same wish goes out under the same id. */
export function requestFor(wish: Wish, kept: KeptRequest | undefined, makeId = newId): KeptRequest {
  const isSame = kept && JSON.stringify(kept.wish) === JSON.stringify(wish)
  return isSame ? kept : { id: makeId(), wish }
}

/** Nobody answered, or only for now: whether the request was taken is not known, so its id is kept. */
export const isUnheard = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || failure.status === 0 || failure.status === 408 || failure.status >= 500

/** A call that was given up is a call that nobody answered. @throws ApiError */
export async function answered<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (failure) {
    throw failure instanceof ApiError ? failure : new ApiError(0)
  }
}

const isValue = (value: unknown) =>
  Number.isSafeInteger(value) || typeof value === 'string' || typeof value === 'boolean'

/** What was kept, or undefined: storage may be shut, and what stands in it may be anything. */
export function readRequest(text: string | null): KeptRequest | undefined {
  try {
    const { id, ...wish } = JSON.parse(text ?? '') as { id?: unknown } & Wish
    const isWish = Object.keys(wish).length > 0 && Object.values(wish).every(isValue)
    return isWish && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? { id, wish } : undefined
  } catch {
    return undefined
  }
}

/** One player's, so that whoever logs in next in this browser never meets it. */
const keyOf = (kind: Kind, playerId: number) => `${kind}:${playerId}`
const placeOf = (kind: Kind): Storage => (kind.startsWith('bet:') ? localStorage : sessionStorage)

export function keptRequest(kind: Kind, playerId: number): KeptRequest | undefined {
  try {
    return readRequest(placeOf(kind).getItem(keyOf(kind, playerId)))
  } catch {
    return undefined
  }
}

export function keepRequest(kind: Kind, playerId: number, request: KeptRequest | undefined): void {
  try {
    if (request)
      placeOf(kind).setItem(keyOf(kind, playerId), JSON.stringify({ id: request.id, ...request.wish }))
    else placeOf(kind).removeItem(keyOf(kind, playerId))
  } catch {}
}
