import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { refuse } from '../../../platform/refusal.ts'
import type { Drawn } from './child.ts'
import { LIMITS } from './limits.ts'
import type { Page } from './picture.ts'
import { type DocumentSource, sniff } from './sniff.ts'
import { createTurns } from './turns.ts'

export type { Page } from './picture.ts'
export type { DocumentSource } from './sniff.ts'

/** Of one file: ms, and bytes of memory. */
type Limits = Record<'withinMs' | 'memory', number>

/** Files that wait while one is drawn. */
const MOST_WAITING = 8
const WAITS_MS = 6_000

/**
 * Makes pictures of a file of a stranger.
 * @throws Refusal busy, document_broken, document_locked, document_pages, document_too_complex, document_too_many_pixels,
 * document_type_unknown, document_with_more
 */
export type Draw = (bytes: Buffer) => Promise<{ source: DocumentSource; pages: Page[] }>

/**
 * Each file is drawn in a process of its own, which knows no secret, can write no file, has a limit of time and memory, and ends with the file. One at a
 * time, on what the machine has left: bets go before documents.
 */
export function createDraw(limits: Limits = LIMITS): Draw {
  const inTurn = createTurns({ most: MOST_WAITING, waitMs: WAITS_MS })
  return async (bytes) => {
    const source = sniff(bytes)
    const drawn = await inTurn(() => drawBeside({ source, bytes }, limits))
    if (drawn.is === 'failed') throw new Error(`a ${source} could not be drawn: ${drawn.message}`)
    if (drawn.is === 'refused') return refuse(drawn.code, { data: drawn.data })
    return { source, pages: drawn.pages.map((page) => ({ ...page, jpeg: Buffer.from(page.jpeg) })) }
  }
}

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))
/** Where libraries are, should `node_modules` only link to them. */
const LIBRARIES = createRequire(import.meta.url)
  .resolve('sharp')
  .replace(/(?<=[\\/]node_modules[\\/]).*/, '')
/** Of our own code and of libraries; not the data beside them. */
const READABLE = [
  ...['server', 'node_modules'].map((folder) =>
    fileURLToPath(new URL(`../../../../../${folder}/`, import.meta.url)),
  ),
  LIBRARIES,
]

function startChild(memory: number): ChildProcess {
  const child = fork(CHILD, [String(memory)], {
    execArgv: [
      '--permission',
      '--allow-addons',
      '--allow-worker',
      ...READABLE.map((one) => `--allow-fs-read=${one}`),
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}

const MOST_COMPLAINT = 2_000
/** How a process ends that the limit of memory stops, or a decoder brings down. */
const FATAL: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL']

function drawBeside(
  asked: { source: DocumentSource; bytes: Buffer },
  { withinMs, memory }: Limits,
): Promise<Drawn> {
  const child = startChild(memory)
  let complaint = ''
  child.stderr?.on('data', (text: Buffer) => {
    complaint = (complaint + text.toString()).slice(0, MOST_COMPLAINT)
  })
  return new Promise<Drawn>((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), withinMs)
    child.once('message', (drawn: Drawn) => resolve(drawn))
    child.once('error', (error) => resolve({ is: 'failed', message: error.message }))
    child.once('exit', (code, signal) => {
      clearTimeout(late)
      if (FATAL.includes(signal)) resolve({ is: 'refused', code: 'document_too_complex', data: {} })
      else resolve({ is: 'failed', message: `it ended with ${signal ?? code}: ${complaint}` })
    })
    child.send(asked, (error) => {
      if (error) child.kill('SIGKILL')
    })
  })
}
