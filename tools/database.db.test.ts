import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openEmbedded } from './database.ts'
import { embeddedFolder } from './embedded.ts'
import { readPlan } from './plan.ts'
import { freeBlock, isFree } from './ports.ts'
import { stopLeftOver } from './postgres.ts'

it('a database whose disk is gone is not replaced by an empty one, and goes on when the disk is back', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jogo-gone-'))
  chmodSync(dir, 0o755)
  const data = join(embeddedFolder(readPlan([], { DATA_DIR: dir })), 'data')
  const options = { dir: join(dir, 'postgres'), port: await freeBlock(1), settings: { fsync: 'off' } }
  const lines: string[] = []
  const database = await openEmbedded(options, (line) => lines.push(line))
  try {
    renameSync(data, `${data}.away`)
    process.kill(database.pid() ?? 0, 'SIGINT')
    await expect.poll(() => lines.join('\n'), { timeout: 15_000 }).toContain('data of the database are gone')
    expect(existsSync(data)).toBe(false)
    renameSync(`${data}.away`, data)
    await expect.poll(() => database.pid(), { timeout: 15_000 }).toBeGreaterThan(0)
  } finally {
    await database.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}, 60_000)

it('a server whose starter died gives its port back before the next start asks for it', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jogo-left-'))
  chmodSync(dir, 0o755)
  const port = await freeBlock(1)
  const folder = join(dir, 'postgres')
  // Another process starts it and ends without stopping it.
  const starter = `import { startPostgres } from ${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)}
    await startPostgres(${JSON.stringify({ dir: folder, port, settings: { fsync: 'off' } })})
    process.kill(process.pid, 'SIGKILL')`
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', starter], { timeout: 50_000 })
  try {
    expect([ended.signal, await isFree(port)]).toEqual(['SIGKILL', false])
    await stopLeftOver(folder)
    expect(await isFree(port)).toBe(true)
  } finally {
    await stopLeftOver(folder)
    rmSync(dir, { recursive: true, force: true })
  }
}, 60_000)
