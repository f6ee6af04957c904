import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfiguration } from '@jogo/contract/configuration/read'
import { lastWords } from './log-line.ts'

/** One process of the town. `health`: address that answers 200 once the process can work. */
export interface ProcessSpec {
  name: string
  script: string
  /** Flags of Node. */
  flags?: readonly string[]
  args: readonly string[]
  env: Readonly<Record<string, string>>
  log: string
  health: string
}

export interface TownProcess {
  readonly name: string
  /** Pid of the running process; undefined between a crash and the restart. */
  pid(): number | undefined
  /** Resolves when the health address answers 200; rejects when the process ends before. */
  ready(): Promise<void>
  /** Stops the process like `stop` and starts it anew, without the pause after a crash. */
  restart(): Promise<void>
  /** Sends SIGTERM, then SIGKILL after `graceMs`. */
  stop(graceMs?: number): Promise<void>
}

const LEAVE_WITH_PARENT = new URL('./leave-with-parent.ts', import.meta.url).href
const FIRST_BACK_OFF_MS = 200
/** The longest pause and a start together take well under ten seconds. */
const LONGEST_BACK_OFF_MS = 5_000
/** A process that ran this long did not fail at its start: the next restart has the first pause again. */
const STEADY_MS = 5_000
/** Time limit of the start, multiplied by PATIENCE for a busy machine. */
const READY_WITHIN_MS = 60_000
const GRACE_MS = 10_000
/** Cache of compiled modules: a start takes a third less CPU. */
const COMPILE_CACHE = resolve('.data/compile-cache')

/**
 * Starts a process and keeps it running: a crash is reported in one line and followed by a restart with back-off. The child notices our end
 * through its IPC channel. The child runs in its own session, so that Ctrl-C reaches it only through us and we decide the order of
 * stopping.
 */
export function startProcess(spec: ProcessSpec, say: (line: string) => void): TownProcess {
  let child: ChildProcess | undefined
  let stopping = false
  let replacing = false
  let wasReady = false
  let backOffMs = 0
  let restart: NodeJS.Timeout | undefined

  const launch = () => {
    const log = openSync(spec.log, 'a')
    const started = performance.now()
    const now = spawn(
      process.execPath,
      [...(spec.flags ?? []), '--import', LEAVE_WITH_PARENT, spec.script, ...spec.args],
      {
        stdio: ['ignore', log, log, 'ipc'],
        env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...spec.env },
        detached: true,
      },
    )
    closeSync(log)
    child = now
    const ended = (how: string) => {
      if (child === now) child = undefined
      if (stopping || replacing || !wasReady) return
      backOffMs = nextBackOff(backOffMs, performance.now() - started)
      say(`${spec.name} stopped (${how}), starting again in ${backOffMs / 1000} s. Log: ${spec.log}`)
      restart = setTimeout(launch, backOffMs)
    }
    now.once('exit', (code, signal) => ended(signal ?? `exit ${code}`))
    // This event replaces an exit when the process could not even be created (no memory, no file handle).
    now.on('error', (error) => now.pid === undefined && ended(error.message))
  }
  launch()

  return {
    name: spec.name,
    pid: () => child?.pid,
    async ready() {
      const withinMs = READY_WITHIN_MS * readConfiguration('start', process.env).PATIENCE
      const until = performance.now() + withinMs
      while (!(await answers(spec.health))) {
        if (stopping) return
        if (!wasReady && !child)
          throw new Error(`${spec.name} did not start: ${lastWords(spec.log)}\nLog: ${spec.log}`)
        if (performance.now() > until) {
          throw new Error(
            `${spec.name} is not ready after ${withinMs / 1000} s (${spec.health}); PATIENCE=2 waits twice as long. Log: ${spec.log}`,
          )
        }
        await sleep(50)
      }
      wasReady = true
    },
    async restart() {
      replacing = true
      clearTimeout(restart)
      await end(child, GRACE_MS)
      replacing = false
      backOffMs = 0
      if (!stopping) launch()
    },
    async stop(graceMs = GRACE_MS) {
      stopping = true
      clearTimeout(restart)
      await end(child, graceMs)
    },
  }
}

async function end(child: ChildProcess | undefined, graceMs: number): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await gone
  clearTimeout(insist)
}

/** Pause before a restart, ms. @param before the last pause, 0 before the first @param livedMs run time of the process */
export function nextBackOff(before: number, livedMs: number): number {
  if (before === 0 || livedMs > STEADY_MS) return FIRST_BACK_OFF_MS
  return Math.min(before * 2, LONGEST_BACK_OFF_MS)
}

export async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
