import { expect, it } from 'vitest'
import { readRequest, requestFor } from './kept-request.ts'

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
