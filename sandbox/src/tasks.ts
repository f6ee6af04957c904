import type { Store } from './state.ts'

/**
 * Work due later. Tasks are stored in the state, so that a payout accepted before a restart is completed after it.
 */
export interface Task {
  id: number
  dueAt: number
  name: string
  data: unknown
}

export interface Tasks {
  /** The sandbox's time, ms since 1970: the machine's plus the offset by `advance`. */
  now(): number
  /** The machine's own time, for signatures, since the receiver's clock did not move. */
  wallNow(): number
  on<Data>(name: string, handler: (data: Data) => void | Promise<void>): void
  after(ms: number, name: string, data: unknown): void
  /** Moves the clock forward and runs the due tasks; resolves after the end of all tasks. */
  advance(ms: number): Promise<void>
  start(): void
  stop(): void
}

/** Maximum delay of a timer, after which a later task is checked again. */
const LONGEST_WAIT = 2 ** 31 - 1

export function createTasks(store: Store, wallClock: () => number = Date.now): Tasks {
  const handlers = new Map<string, (data: unknown) => void | Promise<void>>()
  const running = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let started = false

  const now = () => wallClock() + store.state.clockOffset

  async function run(task: Task): Promise<void> {
    running.add(task.id)
    try {
      await handlers.get(task.name)?.(task.data)
    } catch (error) {
      console.error(`task ${task.name} failed`, error)
    } finally {
      // A task is removed only after its end. A stop in the middle of a task repeats the task, as a real company
      // would.
      running.delete(task.id)
      store.state.tasks = store.state.tasks.filter((entry) => entry.id !== task.id)
      store.changed()
    }
  }

  async function runDue(): Promise<void> {
    const due = store.state.tasks.filter((task) => task.dueAt <= now() && !running.has(task.id))
    due.sort((a, b) => a.dueAt - b.dueAt || a.id - b.id)
    const all = Promise.all(due.map(run))
    // A callback may hang for seconds: other due tasks do not wait for it.
    wait()
    await all
    wait()
  }

  function wait(): void {
    clearTimeout(timer)
    if (!started) return
    const waiting = store.state.tasks.filter((task) => !running.has(task.id))
    if (waiting.length === 0) return
    const next = Math.min(...waiting.map((task) => task.dueAt))
    timer = setTimeout(() => void runDue(), Math.min(Math.max(0, next - now()), LONGEST_WAIT))
  }

  return {
    now,
    wallNow: wallClock,
    on: (name, handler) => void handlers.set(name, handler as (data: unknown) => void | Promise<void>),
    after(ms, name, data) {
      store.state.sequence += 1
      store.state.tasks.push({ id: store.state.sequence, dueAt: now() + ms, name, data })
      store.changed()
      wait()
    },
    async advance(ms) {
      store.state.clockOffset += ms
      store.changed()
      await runDue()
    },
    start() {
      started = true
      wait()
    },
    stop() {
      started = false
      clearTimeout(timer)
    },
  }
}
