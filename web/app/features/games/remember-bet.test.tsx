// @vitest-environment happy-dom
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { callerWith } from '../../../test/caller.ts'
import { mount } from '../../../test/dom.tsx'
import { json, listen } from '../../../test/http.ts'
import { arrive } from '../../../test/page.tsx'
import { connectApi } from '../../lib/api.ts'
import { usePromise } from './remember-bet.ts'
import { promiseAfter } from './seen.ts'

const PAIR = {
  ...{
    server_seed_hash: 'now',
    next_server_seed_hash: 'next',
    client_seed: 'mine',
    next_nonce: 3,
    previous: null,
  },
}

function Game({ playerId }: { playerId: number | undefined }) {
  usePromise(playerId)
  return null
}

/** The page's browser asks another origin here, which has to allow it. */
function answer(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  if (request.method === 'OPTIONS') response.writeHead(204).end()
  else json(response, 200, PAIR)
}

it('a player is shown the commitment before his first bet, once; a visitor has none', async () => {
  localStorage.clear()
  arrive()
  const server = await listen(answer)
  onTestFinished(() => server.close())
  connectApi(callerWith('token'), server.url)
  const asked = () => server.seen.filter((call) => call === 'GET /api/fair/seeds')
  const show = mount(<Game playerId={undefined} />)
  expect(asked()).toEqual([])
  show(<Game playerId={7} />)
  await vi.waitFor(() => expect(promiseAfter('now')).toBe('next'))
  show(<Game playerId={7} />)
  expect(asked()).toHaveLength(1)
})
