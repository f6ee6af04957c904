import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Anchor, openAnchorFile } from './anchor.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jogo-anchors-'))
  path = join(folder, 'anchor.log')
})
afterEach(() => rmSync(folder, { recursive: true }))

const anchor = (seq: number, more: Partial<Anchor> = {}): Anchor => ({
  book: 'one',
  at: new Date(seq * 60_000).toISOString(),
  heads: { 0: [seq, 'ab'.repeat(32)] },
  ...more,
})
const seqs = (anchors: readonly Anchor[]) => anchors.map(({ heads }) => heads[0]?.[0])

it('reads what was added since, skips a line that is cut off, and begins anew with another file', async () => {
  const file = openAnchorFile(path)
  expect(await file.read()).toEqual([])
  await file.append(anchor(1))
  await file.append(anchor(2))
  expect(seqs(await file.read())).toEqual([1, 2])
  appendFileSync(path, '{"book":"on')
  expect(seqs(await file.read())).toEqual([1, 2])
  appendFileSync(path, 'e"\n')
  await file.append(anchor(3))
  expect(seqs(await file.read())).toEqual([1, 2, 3])
  writeFileSync(path, `${JSON.stringify(anchor(9))}\n`)
  expect(seqs(await file.read())).toEqual([9])
})

it('keeps the first, the accepted and the newest of a long file, and of the others a sample', async () => {
  const lines = Array.from({ length: 2_000 }, (_, seq) =>
    JSON.stringify(anchor(seq, seq === 601 ? { accepted: { by: 'ana', reason: 'x' } } : {})),
  )
  writeFileSync(path, `${lines.join('\n')}\n`)
  const anchorSeqs = seqs(await openAnchorFile(path, 100).read())
  expect(anchorSeqs.length).toBeLessThan(1_200)
  expect(anchorSeqs[0]).toBe(0)
  expect(anchorSeqs).toContain(601)
  expect(anchorSeqs.slice(-50)).toEqual(Array.from({ length: 50 }, (_, index) => 1_950 + index))
})
