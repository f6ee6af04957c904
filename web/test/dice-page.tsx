import type { IncomingMessage, ServerResponse } from 'node:http'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { connectApi } from '../app/lib/api.ts'
import { speak } from '../app/lib/language.ts'
import { storePendingRequest } from '../app/lib/pending-request.ts'
import { queries } from '../app/lib/queries/client.ts'
import { pt } from '../app/messages/pt.ts'
import { dialog } from '../app/state/dialogs.ts'
import { ANONYMOUS, session, type User } from '../app/state/player.ts'
import { RouterContext } from '../shell/router/location.ts'
import { at } from './around.ts'
import { callerWith } from './caller.ts'
import { json, listen } from './http.ts'
import { arrive } from './page.tsx'

const ROUND = {
  ...{ game: 'dice', ending: 'won', stake: 50, payout: 99, cash_out_now: 0, max_win: 10_000_000 },
  ...{ rtp_bp: 9_900, version: 1, data_sha256: '', closes_at: null },
  play: { game: 'dice', side: 'over', target: 4_999, roll: 7_669 },
  proof: { server_seed_hash: 'hash', server_seed: 'seed', client_seed: 'client', nonce: 0 },
}
const PAIR = {
  ...{ server_seed_hash: 'hash', next_server_seed_hash: 'next', client_seed: 'client', next_nonce: 1 },
  previous: null,
}

export const PLAYER = {
  ...{ id: 7, status: 'Ativo', may_play: true, bar: null },
  wallet: { balance: 900, bonus_mixed: 0, version: 1 },
} as unknown as User

/** Received bets by path and body, and the server's next answers. */
export interface DiceTable {
  asked: [path: string, body: { stake: number }][]
  /** Number of next bets refused for their rate. */
  refusing: number
  /** Payouts of the rounds in order; the last payout repeats. */
  payouts: number[]
}

/** The page of Dice, with a server that gives the same roll each time. The reader wants reduced motion. */
export async function openDicePage() {
  const table: DiceTable = { asked: [], refusing: 0, payouts: [99] }
  const answer = (request: IncomingMessage, response: ServerResponse, body: string) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    const { method, url = '' } = request
    if (method === 'OPTIONS') return response.writeHead(204).end()
    if (url === '/api/fair/seeds') return json(response, 200, PAIR)
    if (method !== 'POST') return json(response, 404, {})
    table.asked.push([url, JSON.parse(body)])
    if (table.refusing > 0) {
      table.refusing -= 1
      return json(response, 429, { code: 'too_many_requests', message: 'Espere um pouco.', errors: {} })
    }
    const payout = table.payouts.length > 1 ? table.payouts.shift() : table.payouts[0]
    const at = new Date().toISOString()
    json(response, 200, {
      ...ROUND,
      ...{ id: `round-${table.asked.length}`, opened_at: at, closed_at: at, payout },
      ending: payout === 0 ? 'lost' : 'won',
      ...(url.endsWith('/demo') && { demo: true }),
    })
  }
  speak('pt', pt)
  localStorage.clear()
  storePendingRequest('bet:dice', PLAYER.id, undefined)
  session.set(ANONYMOUS)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const server = await listen(answer)
  arrive()
  connectApi(callerWith(''), server.url)
  const { Dice } = await import('../app/features/games/dice/dice.tsx')
  onTestFinished(async () => {
    act(() => dialog.set(undefined))
    vi.unstubAllGlobals()
    await server.close()
  })
  const Page = ({ asksDemo = false }: { asksDemo?: boolean }): ReactNode => (
    <QueryClientProvider client={queries()}>
      <RouterContext value={at('/games/dice')}>
        <Dice checkHref={({ id }) => `/fair#${id}`} asksDemo={asksDemo} />
      </RouterContext>
    </QueryClientProvider>
  )
  return { table, Page }
}
