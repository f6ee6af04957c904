import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createFolderStore } from './object-store.ts'

const top = mkdtempSync(join(tmpdir(), 'jogo-objects-'))
const folder = join(top, 'made', 'when-needed')
const store = createFolderStore(folder)
const bytes = randomBytes(1_000)
afterAll(() => rmSync(top, { recursive: true }))

it('keeps an object in a folder that only its owner can read, gives it back and removes it', async () => {
  expect(await store.get('a1')).toBeUndefined()
  for (let again = 0; again < 2; again++) await store.put('a1', bytes)
  expect(readdirSync(folder)).toEqual(['a1'])
  expect(statSync(join(folder, 'a1')).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(await store.get('a1')).toEqual(bytes)
  for (let again = 0; again < 2; again++) await store.remove('a1')
  expect(await store.get('a1')).toBeUndefined()
})

it.each(['', '..', '../a1', 'a/b', 'a.b', 'A1', 'a\0b', 'x'.repeat(65)])(
  '%j is no name of an object',
  async (name) => {
    for (const work of [
      () => store.put(name, bytes),
      async () => store.get(name),
      async () => store.remove(name),
    ])
      await expect(work()).rejects.toThrow('not a name')
  },
)
