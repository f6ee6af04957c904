import { toApiError } from './api-error.ts'
import { newId } from './new-id.ts'

/** A pending request that moves money. A repeat under the same id cannot move money twice. */
export interface PendingRequest<W extends RequestContent = RequestContent> {
  id: string
  content: W
}
/** The content of the request besides its id: amounts in centavos, counts, choices. */
export type RequestContent = Record<string, number | string | boolean>

/** Kinds of requests, each with its own call. A bet is stored beyond the tab, because the next visit resolves it. */
export type Kind = 'cashier:deposit' | 'cashier:withdrawal' | `bet:${string}`

/**
 * Sends a request under an id that survives a lost answer and a reload. Equal content is sent under the same id until it is answered; other
 * content gets a new id. @throws ApiError, status 0 without an answer
 */
export async function sendOnce<W extends RequestContent, T>(
  kind: Kind,
  playerId: number,
  content: W,
  send: (request: { id: string } & W) => Promise<T>,
): Promise<T> {
  const request = requestFor(content, pendingRequest(kind, playerId))
  storePendingRequest(kind, playerId, request)
  try {
    const answer = await answered(() => send({ id: request.id, ...content }))
    storePendingRequest(kind, playerId, undefined)
    return answer
  } catch (failure) {
    if (!isUnconfirmed(failure)) storePendingRequest(kind, playerId, undefined)
    throw failure
  }
}

/** The stored request if its content is equal, otherwise a request with a new id. */
export function requestFor(
  content: RequestContent,
  pending: PendingRequest | undefined,
  makeId = newId,
): PendingRequest {
  const isSame = pending && JSON.stringify(pending.content) === JSON.stringify(content)
  return isSame ? pending : { id: makeId(), content }
}

/**
 * Whether the effect of the request is unknown, after no answer or a temporary failure. The id of the request then
 * stays.
 */
export function isUnconfirmed(failure: unknown): boolean {
  const { status } = toApiError(failure)
  return status === 0 || status === 408 || status >= 500
}

/** An aborted call counts as unanswered. @throws ApiError */
export async function answered<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (failure) {
    throw toApiError(failure)
  }
}

const isValue = (value: unknown) =>
  Number.isSafeInteger(value) || typeof value === 'string' || typeof value === 'boolean'

/** The stored request, or undefined: storage may be unavailable or hold anything. */
export function readPendingRequest(stored: () => string | null): PendingRequest | undefined {
  try {
    const { id, ...content } = JSON.parse(stored() ?? '') as { id?: unknown } & RequestContent
    const isContent = Object.keys(content).length > 0 && Object.values(content).every(isValue)
    return isContent && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? { id, content } : undefined
  } catch {
    return undefined
  }
}

/** Key of a request, per player, so that the next player in this browser does not get the request. */
const kindKey = (kind: Kind, playerId: number) => `${kind}:${playerId}`
const place = (kind: Kind): Storage => (kind.startsWith('bet:') ? localStorage : sessionStorage)

/**
 * Pending requests of this page. Another tab may overwrite the stored request, and storage may be full or forbidden.
 */
const own = new Map<string, PendingRequest>()

/** The page's own request, else a request left by an earlier page or another tab. */
export function pendingRequest(kind: Kind, playerId: number): PendingRequest | undefined {
  const key = kindKey(kind, playerId)
  return own.get(key) ?? storedRequest(kind, key)
}

/**
 * Stores the request, or removes an answered request (undefined). A request that another tab has stored meanwhile
 * stays.
 */
export function storePendingRequest(kind: Kind, playerId: number, request: PendingRequest | undefined): void {
  const key = kindKey(kind, playerId)
  const answered = own.get(key)
  if (request) own.set(key, request)
  else own.delete(key)
  try {
    if (request) place(kind).setItem(key, JSON.stringify({ id: request.id, ...request.content }))
    else if (!answered || storedRequest(kind, key)?.id === answered.id) place(kind).removeItem(key)
  } catch {}
}

const storedRequest = (kind: Kind, key: string) => readPendingRequest(() => place(kind).getItem(key))
