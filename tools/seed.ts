import { spawn } from 'node:child_process'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { lastWords } from './log-line.ts'

export interface SeededPlayer {
  email: string
  password: string
  /** What is particular about this person, for the one who tries the town. */
  about: string
}

/** Runs the seeds, which do nothing the second time, and reads from the last line of their output who may log in. */
export async function seed(
  env: Readonly<Record<string, string>>,
  log: string,
  signal?: AbortSignal,
): Promise<SeededPlayer[]> {
  const file = openSync(log, 'w')
  const run = spawn(process.execPath, ['server/src/main.ts', 'seed'], {
    stdio: ['ignore', 'pipe', file],
    // Nobody waits for its answers: a busy machine may take its time.
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
