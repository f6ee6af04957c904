import { spawn } from 'node:child_process'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { lastWords } from './log-line.ts'

export interface SeededPlayer {
  email: string
  password: string
  /** Special feature of this person. */
  about: string
}

export interface SeededOperator {
  name: string
  passphrase: string
  roles: readonly string[]
}

export interface Seeded {
  players: SeededPlayer[]
  operators: SeededOperator[]
}

/**
 * Runs the seeds (idempotent) and reads the log-ins from the last line of their output. @param isDemo also creates operators, and prints their
 * passphrases
 */
export async function seed(
  env: Readonly<Record<string, string>>,
  log: string,
  isDemo: boolean,
  signal?: AbortSignal,
): Promise<Seeded> {
  const file = openSync(log, 'w')
  const run = spawn(process.execPath, ['server/src/main.ts', 'seed', ...(isDemo ? ['demo'] : [])], {
    stdio: ['ignore', 'pipe', file],
    // Longer time limits for a busy machine, as no player waits for the seeds.
    env: { ...process.env, ...env, PATIENCE: '10' },
    ...(signal && { signal }),
  })
  closeSync(file)
  let text = ''
  run.stdout?.on('data', (chunk) => {
    text += chunk
  })
  const code = await new Promise((resolve) => run.once('close', resolve).once('error', resolve))
  writeFileSync(log, text, { flag: 'a' })
  if (code !== 0) throw new Error(`The first players could not be made: ${lastWords(log)}\nLog: ${log}`)
  const line = text.trim().split('\n').at(-1) ?? ''
  return JSON.parse(line)
}
