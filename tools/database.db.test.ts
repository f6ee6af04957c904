import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openEmbedded } from './database.ts'
import { embeddedFolder } from './embedded.ts'
import { planOf } from './plan.ts'
import { freeBlock } from './ports.ts'

it('a database whose disk is gone is not replaced by an empty one, and goes on when the disk is back', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jogo-gone-'))
  chmodSync(dir, 0o755)
  const data = join(embeddedFolder(planOf([], { DATA_DIR: dir })), 'data')
  const options = { dir: join(dir, 'postgres'), port: await freeBlock(1), settings: { fsync: 'off' } }
  const said: string[] = []
  const database = await openEmbedded(options, (line) => said.push(line))
  try {
    renameSync(data, `${data}.away`)
    process.kill(database.pid() ?? 0, 'SIGINT')
    await expect.poll(() => said.join('\n'), { timeout: 15_000 }).toContain('data of the database are gone')
    expect(existsSync(data)).toBe(false)
    renameSync(`${data}.away`, data)
    await expect.poll(() => database.pid(), { timeout: 15_000 }).toBeGreaterThan(0)
  } finally {
    await database.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}, 60_000)
