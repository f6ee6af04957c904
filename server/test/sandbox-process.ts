import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The sandbox as a separate process, with short delays, on free ports. */
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
      | 's3',
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

export async function startSandboxProcess(
  env: Readonly<Record<string, string>> = {},
): Promise<SandboxProcess> {
  const dir = mkdtempSync(join(tmpdir(), 'jogo-sandbox-'))
  const { child, gone, addresses } = await launch({ ...env, SANDBOX_DIR: dir })
  const tls = join(dir, 'tls')
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
      child.kill('SIGTERM')
      await gone
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function launch(env: Readonly<Record<string, string>>): Promise<Launched> {
  // It ends with the test process, however that ends: a sandbox left behind would keep the error stream of the run open.
  const child = spawn(process.execPath, ['--import', LEAVE_WITH_PARENT, MAIN], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_PAYOUT_MS: '150',
      SANDBOX_KYC_MS: '100',
      SANDBOX_RETRY_MS: '200',
      SANDBOX_LOTTERY_MS: '300',
      SANDBOX_ODDS_QUIET: '1',
      ...env,
    },
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    return { child, gone, addresses: await addressesOf(child) }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

interface Launched {
  child: ChildProcess
  gone: Promise<void>
  addresses: SandboxProcess['addresses']
}

/** The line that the sandbox prints once it listens. */
function addressesOf(child: ChildProcess): Promise<SandboxProcess['addresses']> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the sandbox did not start in time')), STARTS_WITHIN_MS)
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8')
      const line = text.split('\n').find((one) => one.startsWith('{') && one.endsWith('}'))
      if (!line) return
      clearTimeout(late)
      resolve(JSON.parse(line))
    })
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`the sandbox ended with ${code}`))
    })
  })
}
