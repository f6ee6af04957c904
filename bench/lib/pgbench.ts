import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quantile } from './slices.ts'

export interface PgbenchResult {
  rate: number
  p99Ms: number
}

let found: string | undefined

/** pgbench of the system's own PostgreSQL packages, installed if possible. */
export function findPgbench(): string {
  found ??= searchPgbench()
  if (!found) install()
  found ??= searchPgbench()
  if (!found)
    throw new Error('pgbench is missing and could not be installed: apt-get install postgresql-contrib')
  return found
}

function searchPgbench(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
  ]
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path))
}

function install() {
  try {
    execFileSync('apt-get', ['install', '-y', '-q', 'postgresql-contrib'], { stdio: 'ignore' })
  } catch {
    // The caller reports a missing pgbench.
  }
}

/** Tables of TPC-B, 100,000 accounts per unit of scale. */
export function initialise(url: string, scale: number) {
  execFileSync(findPgbench(), ['-i', '-q', '-s', String(scale), url], { stdio: 'ignore' })
}

/** TPC-B-like transactions for some seconds: five statements between begin and commit, prepared. */
export async function runTpcb(url: string, clients: number, seconds: number): Promise<PgbenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'jogo-pgbench-'))
  try {
    const options = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(Math.ceil(seconds)),
      '-l',
    ]
    const text = await run([...options, '--log-prefix', join(folder, 'log'), url])
    const rate = Number(/tps = ([\d.]+)/.exec(text)?.[1])
    const micros = readdirSync(folder).flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => Number(line.split(' ')[2])),
    )
    return { rate, p99Ms: quantile(micros, 0.99) / 1_000 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(options: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(findPgbench(), options, { stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    let errors = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.stderr.on('data', (chunk) => (errors += chunk))
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`pgbench failed: ${errors}`)),
    )
  })
}
