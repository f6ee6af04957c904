import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { readRequest, requestFor, sendOnce } from './kept-request.ts'

afterEach(() => vi.unstubAllGlobals())

const ID = '01934f3c-7a10-7000-8000-000000000001'

it('sends the same wish under the same id, and another wish under a new one', () => {
  const kept = { id: ID, wish: { amount: 1_000 } }
  const newId = () => 'new'
  expect(requestFor({ amount: 1_000 }, kept, newId)).toBe(kept)
  for (const wish of [{ amount: 2_000 }, { amount: 1_000, count: 3 }])
    expect(requestFor(wish, kept, newId)).toEqual({ id: 'new', wish })
  expect(requestFor({ amount: 1_000 }, undefined, newId)).toEqual({ id: 'new', wish: { amount: 1_000 } })
})

it('believes of what was kept only what is a request', () => {
  expect(readRequest(JSON.stringify({ id: ID, amount: 1_000 }))).toEqual({ id: ID, wish: { amount: 1_000 } })
  for (const text of [null, '', '{', '{}', '{"id":"x","amount":1}', `{"id":"${ID}"}`, 'null', '[]'])
    expect(readRequest(text)).toBeUndefined()
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
