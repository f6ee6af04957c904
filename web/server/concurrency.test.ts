import { expect, it } from 'vitest'
import { createConcurrency } from './concurrency.ts'

it('lets as many through as may be under way, and the next when one is done', async () => {
  const turns = createConcurrency(2, 10, 1_000)
  expect(await turns.take()).toBe(true)
  expect(await turns.take()).toBe(true)
  let third: boolean | undefined
  const waiting = turns.take().then((isTurn) => {
    third = isTurn
  })
  expect(third).toBeUndefined()
  turns.done()
  await waiting
  expect(third).toBe(true)
  expect(turns.underWay).toBe(2)
})

it('refuses at once when the queue is full, and in the queue after the wait', async () => {
  const turns = createConcurrency(1, 1, 20)
  expect(await turns.take()).toBe(true)
  const waiting = turns.take()
  expect(await turns.take()).toBe(false)
  expect(await waiting).toBe(false)
  turns.done()
  expect(turns.underWay).toBe(0)
  expect(await turns.take()).toBe(true)
})
