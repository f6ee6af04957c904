import { optionsFromEnv } from './config.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'

/** Request of the parent process; `id` is the parent's name for a sandbox. */
type Request =
  | { kind: 'start'; id: string; env: Readonly<Record<string, string>> }
  | { kind: 'stop'; id: string }

type Addresses = Omit<Sandbox, 'tls' | 'close'>
type Answer = { id: string; addresses?: Addresses; error?: string }

/** Independent sandboxes in one process, with their own ports, folders and companies, started and stopped over the parent's channel. */
export function serveParent(): void {
  const sandboxes = new Map<string, Sandbox>()
  const answer = (message: Answer) => void process.send?.(message)
  process.channel?.ref()
  process.on('message', (request: Request) => {
    const { id } = request
    const work = request.kind === 'start' ? start(id, request.env) : stop(id)
    work.catch((error: Error) => answer({ id, error: error.message }))
  })

  async function start(id: string, env: Readonly<Record<string, string>>) {
    const sandbox = await startSandbox(optionsFromEnv({ ...env }))
    sandboxes.set(id, sandbox)
    const { tls: _, close: __, ...addresses } = sandbox
    answer({ id, addresses })
  }

  async function stop(id: string) {
    await sandboxes.get(id)?.close()
    sandboxes.delete(id)
    answer({ id })
  }
}
