import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Our own packages: resolved in the copy, not in its origin. */
const OURS = '@jogo'

/** A copy of the project for breaks: only packages are shared with the original. */
export interface Scratch {
  readonly dir: string
  remove(): void
}

export function createScratch(root = process.cwd()): Scratch {
  const dir = mkdtempSync(join(tmpdir(), 'jogo-mutants-'))
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16e6,
  })
  for (const file of list.split('\0').filter((entry) => entry && existsSync(join(root, entry)))) {
    mkdirSync(join(dir, dirname(file)), { recursive: true })
    copyFileSync(join(root, file), join(dir, file))
  }
  linkPackages(join(root, 'node_modules'), join(dir, 'node_modules'))
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true, maxRetries: 10 }) }
}

function linkPackages(from: string, to: string) {
  mkdirSync(join(to, OURS), { recursive: true })
  for (const name of readdirSync(join(from, OURS))) symlinkSync(join('..', '..', name), join(to, OURS, name))
  for (const name of readdirSync(from))
    if (name !== OURS && isShared(name)) symlinkSync(join(from, name), join(to, name))
}

/** Packages and their programs; caches of tools are separate in each copy. */
const isShared = (name: string) => !name.startsWith('.') || name === '.bin'
