import { optionsFromEnv } from './config.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'

/** What the parent process asks for; `id` is its own name for a sandbox. */
type Request =
  | { kind: 'start'; id: string; env: Readonly<Record<string, string>> }
  | { kind: 'stop'; id: string }

type Addresses = Omit<Sandbox, 'tls' | 'close'>
type Answer = { id: string; addresses?: Addresses; error?: string }

/** Sandboxes of their own ports, folders and companies in one process, started and stopped over the channel of the parent process. */
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
