import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTROL } from './ports.ts'

/** Publishes a Portuguese text of the site as an operator does, by `npm run content save regulation`; without a day as the project has it. */
export async function publishText(slug: string, wordedOn?: string): Promise<void> {
  const text = readFileSync(`server/seeds/content/pt/${slug}.md`, 'utf8')
  const folder = mkdtempSync(join(tmpdir(), 'jogo-text-'))
  try {
    await mkdir(join(folder, 'pt'))
    const file = join(folder, 'pt', `${slug}.md`)
    writeFileSync(file, wordedOn ? text.replace(/^\d{4}-\d{2}-\d{2}$/m, wordedOn) : text)
    const words = ['save', 'regulation', file]
    const answer = await fetch(`${CONTROL}/content`, { method: 'POST', body: JSON.stringify(words) })
    if (!answer.ok) throw new Error(`content ${words.join(' ')}: ${await answer.text()}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
