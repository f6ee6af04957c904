import { expect, it, vi } from 'vitest'
import { createQueryClient } from './client.ts'

const KEY = ['GET /api/wallet']
const later = <T>() => {
  let give!: (value: T) => void
  let fail!: (error: unknown) => void
  const promise = new Promise<T>((resolve, reject) => {
    give = resolve
    fail = reject
  })
  return { promise, give, fail }
}

it('asks once however many want the same, and keeps what it heard', async () => {
  const client = createQueryClient()
  const queryFn = vi.fn(async () => ({ balance: 5 }))
  const both = [
    client.ensureQueryData({ queryKey: KEY, queryFn }),
    client.ensureQueryData({ queryKey: KEY, queryFn }),
  ]
  expect(await Promise.all(both)).toEqual([{ balance: 5 }, { balance: 5 }])
  expect(await client.ensureQueryData({ queryKey: ['GET /api/wallet'], queryFn })).toEqual({ balance: 5 })
  expect(queryFn).toHaveBeenCalledTimes(1)
})

it('hands on what a question throws, and asks anew the next time', async () => {
  const client = createQueryClient()
  const failing = { queryKey: KEY, queryFn: () => Promise.reject(new Error('no')) }
  await expect(client.ensureQueryData(failing)).rejects.toThrow('no')
  expect(client.getQueryState(KEY)?.error?.message).toBe('no')
  expect(await client.ensureQueryData({ queryKey: KEY, queryFn: async () => 1 })).toBe(1)
  expect(client.getQueryState(KEY)?.error).toBeUndefined()
})

it('of two questions believes the later, whichever is answered last, and gives up the earlier', async () => {
  const entry = createQueryClient().entry<string>(KEY)
  const [first, second] = [later<string>(), later<string>()]
  let signal: AbortSignal | undefined
  void entry.ask((fetching) => {
    signal = fetching.signal
    return first.promise
  })
  const asked = entry.ask(() => second.promise)
  expect(signal?.aborted).toBe(true)
  second.give('new')
  await asked
  first.give('old')
  await first.promise
  expect(entry.get()).toMatchObject({ data: 'new', isFetching: false })
})

it('keeps what it knows when asking again fails', async () => {
  const client = createQueryClient()
  client.setQueryData(KEY, 'known')
  const entry = client.entry<string>(KEY)
  await entry.ask(() => Promise.reject(new Error('away')))
  expect(entry.get()).toMatchObject({ data: 'known', isFetching: false, isOld: true })
  client.forgetErrors()
  expect(entry.get().error).toBeUndefined()
})

it('an answer that says the same is the same', async () => {
  const client = createQueryClient()
  client.setQueryData(KEY, { lines: [1] })
  const before = client.getQueryData(KEY)
  client.setQueryData(KEY, { lines: [1] })
  expect(client.getQueryData(KEY)).toBe(before)
  client.setQueryData<{ lines: number[] }>(KEY, (known) => known && { lines: [...known.lines, 2] })
  expect(client.getQueryData(KEY)).toEqual({ lines: [1, 2] })
})

it('what is made old is asked for again where it is shown, and elsewhere when it is shown next', () => {
  const client = createQueryClient()
  const again = vi.fn()
  for (const key of [KEY, ['GET /api/bonus', { query: { active: '1' } }]]) client.setQueryData(key, 1)
  client.entry(KEY).watch({ changed: () => {}, again })
  void client.invalidateQueries({ queryKey: KEY, refetchType: 'none' })
  expect(again).not.toHaveBeenCalled()
  expect(client.getQueryState(KEY)?.isOld).toBe(true)
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'GET /api/bonus' })
  expect(again).not.toHaveBeenCalled()
  void client.invalidateQueries()
  expect(again).toHaveBeenCalledTimes(1)
})

it('what was asked before everything is forgotten does not come back', async () => {
  const client = createQueryClient()
  const { promise, give } = later<string>()
  const asked = client.entry<string>(KEY).ask(() => promise)
  client.clear()
  give('his who left')
  await asked
  expect(client.getQueryData(KEY)).toBeUndefined()
})

it('begins with what is known beforehand, and tells what is looked at', () => {
  const looked: unknown[] = []
  const client = createQueryClient({ looked: (key) => looked.push(key) && 'here' })
  expect(client.entry(KEY).get().data).toBe('here')
  expect(looked).toEqual([KEY])
})
