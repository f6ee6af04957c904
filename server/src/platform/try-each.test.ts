import { expect, it } from 'vitest'
import { tryEach } from './try-each.ts'

it('a failure keeps none behind it from its turn, and is thrown after all were tried', async () => {
  const done: number[] = []
  const work = async (n: number) => {
    if (n % 2 === 0) throw new Error(`${n}`)
    done.push(n)
  }
  await expect(tryEach([2, 3, 5], work)).rejects.toThrow('2')
  await expect(tryEach([2, 4, 7], work)).rejects.toThrow(AggregateError)
  expect(done).toEqual([3, 5, 7])
})

it('a database that is away ends the round', async () => {
  const done: number[] = []
  const away = Object.assign(new Error('away'), { code: '57P01' })
  const round = tryEach([1, 2], async (n) => {
    done.push(n)
    throw away
  })
  await expect(round).rejects.toBe(away)
  expect(done).toEqual([1])
})
