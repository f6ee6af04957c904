import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { House } from './house.ts'

/** A dealer as a process of its own, which a test may kill or freeze. */
export interface DealerProcess {
  signal(name: NodeJS.Signals): void
  stop(): Promise<void>
}

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const LEAVE_WITH_PARENT = new URL('../../tools/leave-with-parent.ts', import.meta.url).href

/** @param port of its health; `slot` differs from that of every other process */
export function startDealerBeside(
  house: House,
  { port, slot }: { port: number; slot: number },
): DealerProcess {
  const child: ChildProcess = spawn(process.execPath, ['--import', LEAVE_WITH_PARENT, MAIN, 'dealer'], {
    stdio: ['ignore', process.env.TEST_LOG ? 'inherit' : 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DEALER_DATABASE_URL: house.database.dealerUrl,
      LOTTERY_BASE_URL: house.sandbox.addresses.lottery,
      CHAIN_LENGTH: '4000',
      DEALER_PORT: String(port),
      SLOT: String(slot),
      PATIENCE: '5',
    },
  })
  const gone = once(child, 'exit')
  return {
    signal: (name) => child.kill(name),
    stop: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}
