import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import {
  pendingRequest,
  readPendingRequest,
  requestFor,
  sendOnce,
  storePendingRequest,
} from './pending-request.ts'

afterEach(() => vi.unstubAllGlobals())

const ID = '01934f3c-7a10-7000-8000-000000000001'

it('sends the same wish under the same id, and another wish under a new one', () => {
  const lastRequest = { id: ID, content: { amount: 1_000 } }
  const newId = () => 'new'
  expect(requestFor({ amount: 1_000 }, lastRequest, newId)).toBe(lastRequest)
  for (const content of [{ amount: 2_000 }, { amount: 1_000, count: 3 }])
    expect(requestFor(content, lastRequest, newId)).toEqual({ id: 'new', content })
  expect(requestFor({ amount: 1_000 }, undefined, newId)).toEqual({ id: 'new', content: { amount: 1_000 } })
})

it('believes of what was kept only what is a request', () => {
  expect(readPendingRequest(() => JSON.stringify({ id: ID, amount: 1_000 }))).toEqual({
    id: ID,
    content: { amount: 1_000 },
  })
  for (const text of [null, '', '{', '{}', '{"id":"x","amount":1}', `{"id":"${ID}"}`, 'null', '[]'])
    expect(readPendingRequest(() => text)).toBeUndefined()
})

it.each(['QuotaExceededError', 'SecurityError'])(
  'a withdrawal whose answer was lost is asked again under its id where storage refuses to keep it (%s)',
  async (name) => {
    const refuse = () => {
      throw new DOMException('no', name)
    }
    vi.stubGlobal('sessionStorage', {
      getItem: name === 'SecurityError' ? refuse : () => null,
      setItem: refuse,
      removeItem: refuse,
    })
    const ids: string[] = []
    const ask = (amount: number, answer?: string) =>
      sendOnce('cashier:withdrawal', 1, { amount }, async ({ id }) => {
        ids.push(id)
        if (!answer) throw new ApiError(0)
        return answer
      })
    await expect(ask(1_500)).rejects.toThrow(ApiError)
    await expect(ask(1_500, 'paid')).resolves.toBe('paid')
    await ask(1_500, 'paid')
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  },
)

it('[SPORT-4] of two tabs that bet at once each keeps its own request until that is answered', async () => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  vi.resetModules()
  const other = await import('./pending-request.ts')
  const [ours, theirs] = [
    { id: ID, content: { bets: 'ours' } },
    { id: ID.replace('8000', '9000'), content: { bets: 'theirs' } },
  ]
  storePendingRequest('bet:sports', 1, ours)
  expect(other.pendingRequest('bet:sports', 1), 'left behind for whoever opens the site').toEqual(ours)
  other.storePendingRequest('bet:sports', 1, theirs)
  expect([pendingRequest('bet:sports', 1), other.pendingRequest('bet:sports', 1)]).toEqual([ours, theirs])
  storePendingRequest('bet:sports', 1, undefined)
  expect(other.pendingRequest('bet:sports', 1)).toEqual(theirs)
  expect(pendingRequest('bet:sports', 1), 'a third tab would ask about it').toEqual(theirs)
  other.storePendingRequest('bet:sports', 1, undefined)
  expect([pendingRequest('bet:sports', 1), storage.size]).toEqual([undefined, 0])
})
