import { spawn } from 'node:child_process'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { lastWords } from './log-line.ts'

export interface SeededPlayer {
  email: string
  password: string
  /** What is special about this person. */
  about: string
}

/** Runs the seeds (idempotent) and reads from the last line of their output who may log in. */
export async function seed(
  env: Readonly<Record<string, string>>,
  log: string,
  signal?: AbortSignal,
): Promise<SeededPlayer[]> {
  const file = openSync(log, 'w')
  const run = spawn(process.execPath, ['server/src/main.ts', 'seed'], {
    stdio: ['ignore', 'pipe', file],
    // No player waits for it: longer time limits for a busy machine.
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
  return JSON.parse(line).players
}
