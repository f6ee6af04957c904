import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTROL } from '../../tools/e2e-ports.ts'

/** Opens a document as an operator does, by `npm run players -- documents show`. @returns its first page, a JPEG */
export async function viewDocument(id: string): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'jogo-look-'))
  try {
    await run('show', id, join(folder, 'page'))
    return readFileSync(join(folder, 'page-1.jpg'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const acceptDocument = (id: string) => run('accept', id)
export const refuseDocument = (id: string, reason: string) => run('refuse', id, reason)

async function run(...words: string[]): Promise<void> {
  const body = JSON.stringify(['documents', ...words])
  const answer = await fetch(`${CONTROL}/players`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`players documents ${words.join(' ')}: ${await answer.text()}`)
}
