import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A sandbox with short delays and separate ports, in a process shared by all sandboxes of a test worker. */
export interface SandboxProcess {
  readonly addresses: Readonly<
    Record<
      | 'pages'
      | 'pix'
      | 'cpf'
      | 'kyc'
      | 'smtp'
      | 'lottery'
      | 'softswiss'
      | 'pragmatic'
      | 'odds'
      | 'oddsFeed'
      | 'sigap'
      | 'lists'
      | 'sms'
      | 'address'
      | 's3'
      | 'betby',
      string
    >
  >
  /** PEM files that the product is configured with. */
  readonly tls: { ca: string; cert: string; certKey: string }
  /** A control call; a path of `faults`, `pix/pay` … Throws on any refusal. */
  control<T = Record<string, unknown>>(path: string, body?: object, method?: string): Promise<T>
  stop(): Promise<void>
}

const MAIN = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url))
const LEAVE_WITH_PARENT = new URL('../../tools/leave-with-parent.ts', import.meta.url).href
const STARTS_WITHIN_MS = 60_000
const QUICK = {
  SANDBOX_PORT: '0',
  SANDBOX_PAYOUT_MS: '50',
  SANDBOX_KYC_MS: '20',
  SANDBOX_RETRY_MS: '200',
  SANDBOX_LOTTERY_MS: '300',
  SANDBOX_ODDS_QUIET: '1',
}

export async function startSandboxProcess(
  env: Readonly<Record<string, string>> = {},
): Promise<SandboxProcess> {
  const id = randomUUID()
  const dir = mkdtempSync(join(tmpdir(), 'jogo-sandbox-'))
  const tls = join(dir, 'tls')
  if (certificates) writeFiles(tls, certificates)
  const { addresses } = await ask({ kind: 'start', id, env: { ...QUICK, ...env, SANDBOX_DIR: dir } })
  if (!addresses) throw new Error('the sandbox has no addresses')
  certificates ??= readFiles(tls)
  return {
    addresses,
    tls: { ca: join(tls, 'ca.pem'), cert: join(tls, 'merchant.pem'), certKey: join(tls, 'merchant.key') },
    async control(path, body = {}, method = 'POST') {
      const response = await fetch(`${addresses.pages}/__control/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
      return JSON.parse(text)
    },
    async stop() {
      await ask({ kind: 'stop', id })
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

type Files = readonly (readonly [name: string, content: Buffer])[]
/** Certificates of the worker's first sandbox, reused by the others. */
let certificates: Files | undefined

const readFiles = (dir: string): Files =>
  readdirSync(dir).map((name) => [name, readFileSync(join(dir, name))])

function writeFiles(dir: string, files: Files) {
  mkdirSync(dir)
  for (const [name, content] of files) writeFileSync(join(dir, name), content, { mode: 0o600 })
}

type Request = { kind: 'start' | 'stop'; id: string; env?: Readonly<Record<string, string>> }
interface Answer {
  id: string
  addresses?: SandboxProcess['addresses']
  error?: string
}

let shared: ChildProcess | undefined

/** Process of the worker's sandboxes; ends with the worker in any case: a process left behind would keep the run's error stream open. */
function processOfSandboxes(): ChildProcess {
  if (shared?.exitCode === null && shared.connected) return shared
  const child = spawn(process.execPath, ['--import', LEAVE_WITH_PARENT, MAIN, '--many'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.setMaxListeners(0)
  child.unref()
  child.channel?.unref()
  shared = child
  return child
}

/** Sends the request and waits for its answer. */
function ask(request: Request): Promise<Answer> {
  const child = processOfSandboxes()
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(late)
      child.off('message', hear)
      child.off('exit', gone)
      settle()
    }
    const hear = (answer: Answer) => {
      if (answer.id !== request.id) return
      end(() => (answer.error ? reject(new Error(`the sandbox: ${answer.error}`)) : resolve(answer)))
    }
    const gone = (code: number | null) => end(() => reject(new Error(`the sandbox ended with ${code}`)))
    const late = setTimeout(
      () => end(() => reject(new Error(`the sandbox did not ${request.kind} in time`))),
      STARTS_WITHIN_MS,
    )
    child.on('message', hear)
    child.on('exit', gone)
    child.send(request)
  })
}
