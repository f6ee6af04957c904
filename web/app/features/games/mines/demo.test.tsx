// @vitest-environment happy-dom
import type { IncomingMessage, ServerResponse } from 'node:http'
import { minesPayout } from '@jogo/rules/games/mines/mines'
import { cents } from '@jogo/rules/money'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouterContext } from '../../../../shell/router/location.ts'
import { at } from '../../../../test/around.ts'
import { callerWith } from '../../../../test/caller.ts'
import { buttonNamed, mount, press } from '../../../../test/dom.tsx'
import { json, listen } from '../../../../test/http.ts'
import { arrive } from '../../../../test/page.tsx'
import { connectApi } from '../../../lib/api.ts'
import { speak } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { queries } from '../../../lib/queries/client.ts'
import { pt } from '../../../messages/pt.ts'
import { dialog } from '../../../state/dialogs.ts'
import { ANONYMOUS, session } from '../../../state/player.ts'
import { FULL_PURSE, purse } from '../demo/demo.ts'

const STAKE = 50
const MINE = 7
const TERMS = { rtp_bp: 9_900, max_win: 10_000_000, version: 1, data_sha256: '' }

/** Calls by path and body, and the picks of the open round. */
let calls: [path: string, body: { stake?: number; mines?: number; tile?: number; token?: string }][]
let picks: number[]
/** Whether the server has lost the round. */
let isOver: boolean
let close: () => Promise<void>

const wins = () => Number(minesPayout(cents(STAKE), 3, picks.length, TERMS.rtp_bp))

/** A server that has a mine under one tile. */
function answer({ method, url = '' }: IncomingMessage, response: ServerResponse, body: string) {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  if (method === 'OPTIONS') return response.writeHead(204).end()
  if (method !== 'POST') return json(response, 404, {})
  const sent = JSON.parse(body)
  calls.push([url, sent])
  if (isOver) return json(response, 409, { error: 'demo_over', message: 'Terminou.', errors: {} })
  if (url.endsWith('/demo')) picks = []
  if (sent.tile !== undefined) picks.push(sent.tile)
  const isLost = picks.includes(MINE)
  const hasEnded = isLost || url.endsWith('/cash-out')
  const now = new Date().toISOString()
  json(response, 200, {
    ...{ id: 'round', game: 'mines', stake: STAKE, ...TERMS, demo: true, opened_at: now },
    ...{
      token: hasEnded ? null : `token-${picks.length}`,
      closed_at: hasEnded ? now : null,
      closes_at: null,
    },
    ...{ ending: isLost ? 'lost' : hasEnded ? 'cashed_out' : null, payout: hasEnded && !isLost ? wins() : 0 },
    cash_out_now: hasEnded || picks.length === 0 ? 0 : wins(),
    play: { game: 'mines', mines: 3, picks, board: hasEnded ? [MINE, 20, 24] : null, next_payout: null },
    proof: { server_seed_hash: 'hash', server_seed: hasEnded ? 'seed' : null, client_seed: 'own', nonce: 0 },
  })
}

beforeEach(async () => {
  ;[calls, picks, isOver] = [[], [], false]
  purse.set(FULL_PURSE)
  speak('pt', pt)
  localStorage.clear()
  session.set(ANONYMOUS)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const server = await listen(answer)
  close = server.close
  arrive()
  connectApi(callerWith(''), server.url)
})
afterEach(async () => {
  act(() => dialog.set(undefined))
  vi.unstubAllGlobals()
  await close()
})

const mayPress = (name: string | RegExp) =>
  vi.waitFor(() => expect(buttonNamed(name).getAttribute('aria-disabled')).toBeNull())
const says = (words: string) => vi.waitFor(() => expect(document.body.textContent).toContain(words))
const BEGIN = /^Demonstração: R\$\s0,50$/
const STOP = /^Retirar R\$\s[\d,]+ \(teste\)$/

async function pick(tile: number) {
  const button = () => document.querySelector<HTMLElement>(`[data-tile="${tile}"]`) as HTMLElement
  await vi.waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  press(button())
  await vi.waitFor(() => expect(button().dataset.face).not.toMatch(/closed|opening/))
}

/** Starts a demonstration round on a visitor's page. */
async function begin() {
  const { Mines } = await import('./mines.tsx')
  mount(
    <QueryClientProvider client={queries()}>
      <RouterContext value={at('/games/mines')}>
        <Mines checkHref={({ id }) => `/fair#${id}`} asksDemo />
      </RouterContext>
    </QueryClientProvider>,
  )
  await mayPress(BEGIN)
  press(buttonNamed(BEGIN))
  await says(pt.mines.pick_first)
  expect(purse.get()).toBe(FULL_PURSE - STAKE)
}

it('[CASINO-6] a visitor opens tiles and stops with what is pretended, each move with the state that the last one answered', async () => {
  await begin()
  await pick(3)
  await pick(4)
  await mayPress(STOP)
  const paid = wins()
  expect(buttonNamed(STOP).textContent).toBe(pt.demo.cash_out(money(paid)))
  press(buttonNamed(STOP))
  await mayPress(BEGIN)
  expect(purse.get()).toBe(FULL_PURSE - STAKE + paid)
  expect(calls).toEqual([
    ['/api/games/mines/demo', { stake: STAKE, mines: 3 }],
    ['/api/games/mines/demo/reveal', { token: 'token-0', tile: 3 }],
    ['/api/games/mines/demo/reveal', { token: 'token-1', tile: 4 }],
    ['/api/games/mines/demo/cash-out', { token: 'token-2' }],
  ])
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/bet:mines|"round"/)
  expect(dialog.get()).toBeUndefined()
})

it('a mine ends it: the pretended stake is gone, and nothing else', async () => {
  await begin()
  await pick(MINE)
  await mayPress(BEGIN)
  expect(purse.get()).toBe(FULL_PURSE - STAKE)
  expect(document.querySelector('.mines-busted')).not.toBeNull()
})

it('a round that the server does not know any more gives the pretended stake back, and says why', async () => {
  await begin()
  isOver = true
  press(document.querySelector('[data-tile="3"]') as Element)
  await says('Terminou.')
  expect(purse.get()).toBe(FULL_PURSE)
})
