import { expect, it } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'

const ID = '01934f3c-7a10-7000-8000-000000000001'
const made = (text: string) => Buffer.from(text).toString('base64url')

it('comes back as it was written', () => {
  const key = { at: new Date('2026-11-21T07:00:00.123Z'), id: ID }
  expect(readCursor(writeCursor(key))).toEqual(key)
})

it.each([
  undefined,
  '',
  '%',
  made(`1 ${'-'.repeat(36)}`),
  made(`1e3 ${ID}`),
  made(`-1 ${ID}`),
  made(ID),
  made(`${'9'.repeat(16)} ${ID}`),
])('begins at the top for %s, which we did not make', (cursor) => {
  expect(readCursor(cursor)).toBeUndefined()
})
