// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouterContext } from '../../../shell/index.ts'
import { at } from '../../../test/around.ts'
import { callerWith } from '../../../test/caller.ts'
import { buttonNamed, clickAlone, mount } from '../../../test/dom.tsx'
import { json, listen, type TestServer } from '../../../test/http.ts'
import { arrive } from '../../../test/page.tsx'
import { connectApi } from '../../lib/api.ts'
import { speak } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { pt } from '../../messages/pt.ts'
import { ReferredPeople } from './referred-people.tsx'

const row = (name: string, more: object) => ({
  ...{ name, state: 'refused', why: null, waits_for: null, reward: null },
  ...{ registered_on: '2026-11-20', ...more },
})
const PAGES: Record<string, unknown> = {
  '': {
    data: [
      row('Bi*** L.', { state: 'paid', reward: { amount: 500, to: 'real' } }),
      row('Ca*** M.', { state: 'qualified', reward: { amount: 700, to: 'bonus' } }),
      row('Da*** N.', { state: 'verified', waits_for: 'deposit' }),
      row('', { why: 'beyond_most' }),
    ],
    next: 'second',
  },
  second: { data: [row('Eva*** O.', { why: 'conditions' })], next: null },
}

let server: TestServer
/** Pages by cursor; an unknown page is a failure. */
let pages = PAGES

beforeEach(async () => {
  server = await listen(({ url = '', method }, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (method === 'OPTIONS') return json(response, 200, {})
    const { pathname, searchParams } = new URL(url, 'http://here')
    const page = pathname === '/api/referrals/people' && pages[searchParams.get('cursor') ?? '']
    if (page) json(response, 200, page)
    else json(response, 500, { code: 'unexpected' })
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

const show = (isForbidden = false) =>
  mount(
    <QueryClientProvider client={queries()}>
      <RouterContext value={at('/user/indications')}>
        <ReferredPeople isForbidden={isForbidden} />
      </RouterContext>
    </QueryClientProvider>,
  )
const rows = () =>
  [...document.querySelectorAll('li')].map(({ textContent }) => (textContent ?? '').replace(/\s/g, ' '))
const SINCE = 'Conta aberta em 20 de novembro de 2026.'

it('[BONUS-9] each person has a day, how it stands, and what it brought; further ones come by a button', async () => {
  pages = PAGES
  show()
  await vi.waitFor(() => expect(rows()).toHaveLength(4))
  expect(rows()).toEqual([
    `Bi*** L.${SINCE}Prêmio pago.R$ 5,00`,
    `Ca*** M.${SINCE}Tudo cumprido. Seu prêmio está a caminho.R$ 7,00 de bônus`,
    `Da*** N.${SINCE}Falta o primeiro depósito da pessoa.`,
    `Sem nome${SINCE}Sem prêmio para nenhum dos dois: passou do máximo de indicações.`,
  ])
  clickAlone(buttonNamed('Ver mais indicações'))
  await vi.waitFor(() => expect(rows()).toHaveLength(5))
  expect(rows()[4]).toBe(`Eva*** O.${SINCE}Sem prêmio: uma das regras não foi cumprida.`)
  expect(document.querySelector('button')).toBeNull()
})

it('[BONUS-9] while nobody came it says so, and after a failure it can be asked for again', async () => {
  pages = {}
  show()
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  pages = { '': { data: [], next: null } }
  clickAlone(buttonNamed('Tentar de novo'))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Ninguém abriu conta pelo seu link'))
  expect(document.querySelector('[role=alert]')).toBeNull()
})

it('[LAW-PRO-4] [BONUS-9] where the law allows no rewards a row is a name and a day, and says nothing of rewards', async () => {
  pages = { '': { data: [row('Bi*** L.', { why: 'programme' })], next: null } }
  show(true)
  await vi.waitFor(() => expect(rows()).toEqual([`Bi*** L.${SINCE}`]))
})
