import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Wording } from '@jogo/contract/terms'
import { CONTROL } from '../../tools/e2e-ports.ts'
import { ask } from './player.ts'
import { expect } from './test.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/m

/**
 * Publishes a legal text as an operator does, by `npm run content save regulation`; without a day the text of the project. The text is in
 * force afterwards.
 */
export async function publishText(slug: Wording['slug'], wordedOn?: string): Promise<void> {
  const text = readFileSync(`server/seeds/content/pt/${slug}.md`, 'utf8')
  const folder = mkdtempSync(join(tmpdir(), 'jogo-text-'))
  try {
    await mkdir(join(folder, 'pt'))
    const file = join(folder, 'pt', `${slug}.md`)
    writeFileSync(file, wordedOn ? text.replace(DAY, wordedOn) : text)
    const words = ['save', 'regulation', file]
    const answer = await fetch(`${CONTROL}/content`, { method: 'POST', body: JSON.stringify(words) })
    if (!answer.ok) throw new Error(`content ${words.join(' ')}: ${await answer.text()}`)
    const published = DAY.exec(readFileSync(file, 'utf8'))?.[0]
    const inForce = async () =>
      (await ask<{ texts: Wording[] }>('GET', '/v2/terms')).texts.find((wording) => wording.slug === slug)
    await expect.poll(async () => (await inForce())?.version).toBe(published)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
