// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callerWith } from '../../../test/caller.ts'
import { buttonNamed, clickAlone, mount } from '../../../test/dom.tsx'
import { json, listen, type TestServer } from '../../../test/http.ts'
import { arrive } from '../../../test/page.tsx'
import { connectApi } from '../../lib/api.ts'
import { speak } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { pt } from '../../messages/pt.ts'
import type { ShownBet } from './bet-texts.ts'
import { remainingMs } from './countdown.tsx'
import WaitingBet, { betWait } from './waiting-bet.tsx'

const ID = '018f0000-0000-7000-8000-000000000001'
const at = (ms: number) => new Date(Date.now() + ms).toISOString()
/** @param endsInMs of its wait of six seconds */
const waiting = (endsInMs: number) =>
  ({
    ...{ id: ID, state: 'pending', odds: 2_000, refused: null },
    ...{ placed_at: at(endsInMs - 6_000), waits_until: at(endsInMs) },
  }) as ShownBet

let server: TestServer
let answer: Partial<ShownBet>
let asked: number

beforeEach(async () => {
  asked = 0
  server = await listen(({ url = '', method }, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (method === 'OPTIONS') return json(response, 200, {})
    if (url === `/api/bets/${ID}`) asked += 1
    json(response, 200, { ...waiting(-1), ...answer })
  })
  speak('pt', pt)
  arrive()
  queries().setDefaultOptions({ queries: { retry: false } })
  connectApi(callerWith('a-token'), server.url)
})
afterEach(async () => {
  queries().clear()
  await server.close()
})

const decided: ShownBet[] = []
const retry = vi.fn()
const show = (bet: ShownBet) =>
  mount(
    <QueryClientProvider client={queries()}>
      <WaitingBet bet={bet} onDecided={(now) => decided.push(now)} onRetry={retry} />
    </QueryClientProvider>,
  )

it.each([
  [4_000, 4_000],
  [-500, 0],
  // Wrong clocks.
  [3_600_000, 6_000],
  [-3_600_000, 0],
])('a wait that ends in %i ms by the device lasts %i ms: never longer than its delay', (ends, left) => {
  const bet = { ...waiting(6_000), waits_until: at(ends), placed_at: at(ends - 6_000) } as ShownBet
  expect(Math.abs(remainingMs(betWait(bet)) - left)).toBeLessThan(100)
})

it('[SPORT-1] counts the seconds of the wait down', () => {
  show(waiting(3_900))
  expect(document.body.textContent).toContain('4 s')
})

it.each<[string, Partial<ShownBet>, string]>([
  ['taken', { state: 'open' }, 'Aposta aceita'],
  ['taken at higher odds', { state: 'open', odds: 2_150 }, 'Aceita com cotação maior: 2,15'],
  ['taken at lower odds', { state: 'open', odds: 1_900 }, 'Aceita com cotação menor: 1,90'],
  [
    'refused',
    { state: 'refused', refused: { code: 'score_changed', message: 'O placar mudou.' } },
    'O placar mudou.',
  ],
])('[SPORT-1] without a message it asks the server after the wait: %s', async (_name, now, text) => {
  answer = now
  decided.length = 0
  show(waiting(-1))
  expect(document.body.textContent).toContain('Conferindo…')
  await expect.poll(() => document.body.textContent, { timeout: 8_000 }).toContain(text)
  expect(asked).toBe(1)
  expect(decided.at(-1)).toMatchObject(now)
  if (now.state !== 'refused') return
  clickAlone(buttonNamed('Tentar de novo'))
  expect(retry).toHaveBeenCalledOnce()
})
