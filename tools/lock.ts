import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'town.pid'

/** The process that runs a town in this folder. Process ids are reused, so its command line is checked too. */
export function keeperOf(dir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dir, FILE), 'utf8'))
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' })
    return pid !== process.pid && /bootstrap\.mjs|\.ts\b/.test(command) ? pid : undefined
  } catch {
    return undefined
  }
}

export const keep = (dir: string) => writeFileSync(join(dir, FILE), String(process.pid))
export const letGo = (dir: string) => rmSync(join(dir, FILE), { force: true })
