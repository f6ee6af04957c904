import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { isolatesNetwork, runApart } from './index.ts'

const BOUNDS = { cpuMs: 10_000, wallMs: 60_000, memory: 500 * 1024 * 1024 }

it('a process apart knows no secret, and reaches no network where the system can take it away', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const entry = new URL('../../../test/apart/calls-home.ts', import.meta.url)
  expect(await runApart(entry, { port }, BOUNDS)).toEqual({
    is: 'answered',
    answer: { reached: !isolatesNetwork(), secrets: [] },
  })
  server.close()
})
