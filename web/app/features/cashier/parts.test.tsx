// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callerWith } from '../../../test/caller.ts'
import { buttonNamed, clickAlone, mount } from '../../../test/dom.tsx'
import { json, listen, type TestServer } from '../../../test/http.ts'
import { arrive } from '../../../test/page.tsx'
import { connectApi } from '../../lib/api.ts'
import { speak } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { pt } from '../../messages/pt.ts'
import { ANONYMOUS, session, type User } from '../../state/player.ts'
import { acceptWallet } from '../../state/wallet.ts'
import type { Withdrawal } from './withdrawal/withdrawal.ts'

arrive()
const { WithdrawForm } = await import('./withdraw-form.tsx')
const { PayoutList } = await import('./withdrawal/payout-list.tsx')

const USER = { id: 7, name: 'Ana', document: { number: '52998224725' } } as User

let server: TestServer
/** Answers by method and path. A code is a refusal; a missing answer is a refusal too. */
let answers: Record<string, unknown>
beforeEach(async () => {
  server = await listen(({ url = '', method }, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (method === 'OPTIONS') return json(response, 200, {})
    const answer = answers[`${method} ${new URL(url, 'http://here').pathname}`]
    if (typeof answer === 'object') json(response, 200, answer)
    else json(response, 422, { error: answer, message: 'Recusado.' })
  })
  answers = {}
  speak('pt', pt)
  arrive({ data: { 'GET /v2/settings/': { deposit_rollover: 0 } } })
  session.set({ status: 'player', user: USER })
  connectApi(callerWith('a-token'), server.url)
})
afterEach(async () => {
  queries().clear()
  session.set(ANONYMOUS)
  await server.close()
})

const show = (content: React.ReactNode) =>
  mount(<QueryClientProvider client={queries()}>{content}</QueryClientProvider>)
const says = (what: string | RegExp) =>
  vi.waitFor(() => expect((document.body.textContent ?? '').replace(/\s/g, ' ')).toMatch(what), 15_000)

it('[MONEY-7] an amount that was refused can be asked for again', async () => {
  acceptWallet({ balance: 20_000, bonus: 0, version: 1 })
  answers['POST /api/withdrawals'] = 'insufficient_funds'
  show(<WithdrawForm user={USER} />)
  clickAlone(buttonNamed('Tudo'))
  const submit = () =>
    act(() => void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true })))
  submit()
  await says(/Sacar R\$ 200,00/)
  submit()
  await says('Recusado.')
  expect(document.querySelector('input')?.getAttribute('aria-invalid')).toBe('true')
  submit()
  await says(/Sacar R\$ 200,00/)
})

it('[MONEY-12] parts that could not be fetched can be asked for again', async () => {
  const part = (at: number) => ({
    id: `p${at}`,
    part: at,
    amount: 100,
    state: 'waiting',
    due_at: '2026-11-21T12:00:00Z',
  })
  const withdrawal = { id: 'w', state: 'paying', status: 0, parts_count: 2, parts: [part(1)] } as Withdrawal
  show(<PayoutList withdrawal={withdrawal} />)
  await says('Tentar de novo')
  answers['GET /api/withdrawals/w/payouts'] = { data: [part(1), part(2)], next: null }
  clickAlone(buttonNamed('Tentar de novo'))
  await says(/Parte 1.*Parte 2/)
})
