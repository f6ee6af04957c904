import { spawn } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'

export interface ToolOptions {
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** When this signal fires, the tool is asked to end. Fifteen seconds later the tool is killed. */
  signal?: AbortSignal | undefined
  /** Lower CPU priority than other processes. */
  isPatient?: boolean | undefined
}

export interface ToolRun {
  ok: boolean
  /** Both streams in their order. */
  output: string
}

const INSIST_AFTER_MS = 15_000
/** Niceness, of at most 19. The tool gets a third of the CPU time of every other process. */
const NICENESS = 5

/** Runs a tool of node_modules/.bin to its end and collects its output. Never rejects: a tool that cannot start is `ok: false`. */
export function runTool(tool: string, args: readonly string[], options: ToolOptions = {}): Promise<ToolRun> {
  const { env = {}, cwd = process.cwd(), signal, isPatient } = options
  return new Promise((resolve) => {
    const child = spawn(join(cwd, 'node_modules', '.bin', tool), args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    })
    // Later child processes inherit the priority.
    if (isPatient && child.pid) setPriority(child.pid, Math.max(getPriority(), NICENESS))
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    const giveUp = () => {
      output += `\nStopped: ${tool} took longer than its step may.\n`
      // Vitest and Playwright stop their servers and databases when they are interrupted.
      child.kill('SIGINT')
      setTimeout(() => child.kill('SIGKILL'), INSIST_AFTER_MS).unref()
    }
    if (signal?.aborted) giveUp()
    else signal?.addEventListener('abort', giveUp)
    const end = (run: ToolRun) => {
      signal?.removeEventListener('abort', giveUp)
      resolve(run)
    }
    child.once('error', (error) => end({ ok: false, output: error.message }))
    child.once('close', (code) => end({ ok: code === 0 && !signal?.aborted, output }))
  })
}
