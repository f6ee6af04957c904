import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createBetbyList } from './list.ts'

const DAY = new Date('2026-11-30T00:00:00Z')
const END = new Date('2026-12-01T00:00:00Z')
let close: (() => void) | undefined
afterEach(() => close?.())

/** A list whose pages have these cursors; the last page has none. @returns the list, and the cursors that it was asked for */
async function listWith(cursors: readonly unknown[]) {
  const asked: (string | null)[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost').searchParams.get('cursor'))
    response.end(JSON.stringify({ transactions: [], next: cursors[asked.length - 1] ?? null }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => server.close()
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { list: createBetbyList({ baseUrl, reportKey: 'k' }), asked }
}

it('asks for the next page by the cursor of the supplier, unchanged: with spaces, or a number', async () => {
  const { list, asked } = await listWith(['after a b ', 2])
  let cursor: string | undefined
  for (let pages = 0; pages < 3; pages += 1) cursor = (await list.actions(DAY, END, cursor))?.next
  expect(asked).toEqual([null, 'after a b ', '2'])
  expect(cursor).toBeUndefined()
})

it('is incomplete with a cursor that is no text and no number', async () => {
  const { list } = await listWith([{ page: 2 }])
  expect(await list.actions(DAY, END, undefined)).toBeUndefined()
})
