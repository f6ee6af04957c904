import { expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'
import { createQueue } from './queue.ts'
import { isRefusal } from './refusal.ts'

it('hashes with argon2id at the wanted cost and knows its own', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('cavalo azul na lua')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$/)
  expect(await passwords.verify(hash, 'cavalo azul na lua')).toBe(true)
  expect(await passwords.verify(hash, 'cavalo azul na Lua')).toBe(false)
  expect(await passwords.verify(undefined, 'cavalo azul na lua')).toBe(false)
})

it('takes one accent for the other spelling of it', async () => {
  const passwords = createPasswords()
  expect(
    await passwords.verify(await passwords.hash('coração de leão'), 'corac\u0327a\u0303o de lea\u0303o'),
  ).toBe(true)
})

it('runs two at a time in order, and refuses when too many wait', async () => {
  const inTurn = createQueue(2, 3)
  const releases: (() => void)[] = []
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (number: number) => () =>
    new Promise<void>((resolve) => {
      running += 1
      most = Math.max(most, running)
      order.push(number)
      releases.push(() => {
        running -= 1
        resolve()
      })
    })
  const all = [0, 1, 2, 3, 4].map((number) => inTurn(work(number)))
  await expect(inTurn(work(5))).rejects.toSatisfy((error) => isRefusal(error, 'busy'))
  while (releases.length > 0 || running > 0) {
    releases.shift()?.()
    await new Promise(setImmediate)
  }
  await Promise.all(all)
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4])
})

it('frees its place when the work fails', async () => {
  const inTurn = createQueue(1, 1)
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(async () => 'next')).toBe('next')
})
