import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** Limits of a separate process: CPU time and wall-clock time, ms; memory, bytes. */
export interface Bounds {
  cpuMs: number
  wallMs: number
  memory: number
}

/**
 * End of a separate process. `spent`: because of the file, it reached a limit of CPU time or memory, or a decoder crashed. `late`: a busy machine gave it too
 * little CPU time, and the file is not to blame.
 */
export type ApartEnding<A> =
  | { is: 'answered'; answer: A }
  | { is: 'spent' }
  | { is: 'late' }
  | { is: 'failed'; message: string }

const ROOT = new URL('../../../../', import.meta.url)
/** Real folder of the libraries, because `node_modules` may be a link. */
const LIBRARIES = createRequire(import.meta.url)
  .resolve('sharp')
  .replace(/(?<=[\\/]node_modules[\\/]).*/, '')
/** Folders that the process may read: our own code and libraries, without the data beside them. */
const READABLE = [
  ...['server/', 'contract/', 'rules/', 'node_modules/'].map((folder) =>
    fileURLToPath(new URL(folder, ROOT)),
  ),
  LIBRARIES,
]
const UNSHARE = '/usr/bin/unshare'
const WITHOUT_NETWORK = ['--user', '--net', '--']
const MOST_COMPLAINT = 2_000
/** Signals of a process that reached a limit or crashed in a decoder. */
const FATAL: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL']

let canIsolate: boolean | undefined
/** Whether the system lets a process give up the network. It needs Linux with user namespaces and `unshare` of util-linux. */
export function isolatesNetwork(): boolean {
  canIsolate ??=
    spawnSync(UNSHARE, [...WITHOUT_NETWORK, 'true'], { timeout: 2_000, stdio: 'ignore' }).status === 0
  return canIsolate
}

/**
 * Processes an untrusted file in a separate process. The process has no secrets, no write access, low priority, and no network if the system can remove it.
 * @param entry a module that calls `answerApart`
 */
export function runApart<A>(entry: URL, question: object, bounds: Bounds): Promise<ApartEnding<A>> {
  const child = start(fileURLToPath(entry), bounds)
  let complaint = ''
  let isLate = false
  child.stderr?.on('data', (text: Buffer) => {
    complaint = (complaint + text.toString()).slice(0, MOST_COMPLAINT)
  })
  return new Promise<ApartEnding<A>>((resolve) => {
    const late = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, bounds.wallMs)
    child.once('message', (answer: A) => resolve({ is: 'answered', answer }))
    child.once('error', (error) => resolve({ is: 'failed', message: error.message }))
    child.once('exit', (code, signal) => {
      clearTimeout(late)
      if (isLate) resolve({ is: 'late' })
      else if (FATAL.includes(signal)) resolve({ is: 'spent' })
      else resolve({ is: 'failed', message: `it ended with ${signal ?? code}: ${complaint}` })
    })
    child.send(question, (error) => {
      if (error) child.kill('SIGKILL')
    })
  })
}

function start(entry: string, { cpuMs, memory }: Bounds): ChildProcess {
  const permissions = [
    '--permission',
    '--allow-addons',
    '--allow-worker',
    ...READABLE.map((folder) => `--allow-fs-read=${folder}`),
  ]
  const isolated = isolatesNetwork()
  const child = fork(entry, [String(cpuMs), String(memory)], {
    execPath: isolated ? UNSHARE : process.execPath,
    execArgv: isolated ? [...WITHOUT_NETWORK, process.execPath, ...permissions] : permissions,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}
