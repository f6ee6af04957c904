// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouterContext } from '../../../../shell/index.ts'
import { at } from '../../../../test/around.ts'
import { callerWith } from '../../../../test/caller.ts'
import { buttonNamed, clickAlone, mount } from '../../../../test/dom.tsx'
import { json, listen, type TestServer } from '../../../../test/http.ts'
import { arrive } from '../../../../test/page.tsx'
import { connectApi } from '../../../lib/api.ts'
import { speak } from '../../../lib/language.ts'
import { queries } from '../../../lib/queries/client.ts'
import { pt } from '../../../messages/pt.ts'
import { dialog } from '../../../state/dialogs.ts'
import RoundDialog from './round-dialog.tsx'
import Rounds from './rounds.tsx'

const ID = '01934f3c-7a10-7000-8000-000000000009'
const SUPPLIED = {
  ...{ id: ID, supplier: 'softswiss', round: 'rodada-77', stake: 100, payout: 250, refund: 0 },
  ...{ selections: null as string[] | null, outcome: null as 'void' | 'cash_out' | null },
  game: { id: 7, slug: 'onca', name: '<b>Onça</b>', provider: 'Baobá' },
  ...{ opened_at: '2026-11-21T12:00:00.000Z', finished_at: '2026-11-21T12:00:02.000Z' },
  balances: { before: 1_000, after: 1_150 },
}
const OWN = {
  ...{ id: '01934f3c-7a10-7000-8000-000000000001', game: 'dice', ending: 'lost', stake: 300, payout: 0 },
  ...{ opened_at: '2026-11-21T11:00:00.000Z', closed_at: '2026-11-21T11:00:00.000Z', closes_at: null },
  balances: { before: 1_300, after: 1_000 },
}
const ACTIONS = [
  { id: 'a', kind: 'bet', amount: -100, at: '2026-11-21T12:00:00.000Z' },
  { id: 'b', kind: 'win', amount: 250, at: '2026-11-21T12:00:02.000Z' },
]

let server: TestServer
/** Answers by path; a number is a failure with that status. */
let answers: Record<string, unknown>

beforeEach(async () => {
  server = await listen(({ url = '', method }, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (method === 'OPTIONS') return json(response, 200, {})
    const answer = answers[new URL(url, 'http://here').pathname]
    if (typeof answer === 'number') json(response, answer, { code: 'unexpected' })
    else json(response, 200, answer)
  })
  answers = {
    '/api/games/rounds': { data: [OWN], next: null },
    '/api/suppliers/rounds': { data: [SUPPLIED], next: null },
    [`/api/suppliers/rounds/${ID}`]: { ...SUPPLIED, actions: ACTIONS },
  }
  speak('pt', pt)
  arrive()
  queries().setDefaultOptions({ queries: { retry: false } })
  connectApi(callerWith('a-token'), server.url)
})
afterEach(async () => {
  queries().clear()
  dialog.set(undefined)
  await server.close()
})

const show = (content: React.ReactNode) =>
  mount(
    <QueryClientProvider client={queries()}>
      <RouterContext value={at('/user/transaction')}>{content}</RouterContext>
    </QueryClientProvider>,
  )
const text = () => (document.body.textContent ?? '').replace(/\s/g, ' ')
const says = (what: string | RegExp) => vi.waitFor(() => expect(text()).toMatch(what))
const list = () => show(<Rounds proofHref={({ id }) => `/fair#${id}`} />)

it('[CASINO-6] rounds of suppliers stand beside our own, newest first, each with what became of it', async () => {
  list()
  await says('Onça')
  const [first, second] = [...document.querySelectorAll('li')].map((row) =>
    row.textContent?.replace(/\s/g, ' '),
  )
  expect(first).toMatch(/<b>Onça<\/b>.*R\$ 2,50.*aposta R\$ 1,00.*Baobá.*Ganha.*R\$ 10,00 → R\$ 11,50/)
  expect(second).toMatch(/Dice.*R\$ 0,00.*aposta R\$ 3,00.*Perdida/)
  expect(document.querySelector('li a')?.getAttribute('href')).toBe(`/fair#${OWN.id}`)
  clickAlone(buttonNamed('Onça'))
  expect(dialog.get()).toEqual({ name: 'round', id: ID })
})

it('an open round of ours leads back to its game', async () => {
  answers['/api/games/rounds'] = { data: [{ ...OWN, ending: null }], next: null }
  list()
  await says('Em aberto')
  expect(document.querySelector('li a')?.getAttribute('href')).toBe('/games/dice')
})

const NONE = { data: [], next: null }

it('shows one list where the other could not be had, says so, and asks for it again', async () => {
  answers['/api/suppliers/rounds'] = 500
  list()
  await says('falta nesta lista')
  expect(text()).toContain('Dice')
  answers['/api/suppliers/rounds'] = NONE
  clickAlone(buttonNamed('Tentar de novo'))
  await vi.waitFor(() => expect(text()).not.toContain('falta nesta lista'))
})

it('says that neither list could be had', async () => {
  answers = { '/api/games/rounds': 500, '/api/suppliers/rounds': 500 }
  list()
  await says('Não conseguimos buscar suas rodadas')
})

it('says that nothing was played yet, and where to', async () => {
  answers = { '/api/games/rounds': NONE, '/api/suppliers/rounds': NONE }
  list()
  await says('Nenhuma rodada ainda')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/casino')
})

it('[CASINO-6] a round tells each thing that its supplier did, and that we cannot check it', async () => {
  show(<RoundDialog id={ID} onClose={() => {}} />)
  await says('Quem sorteou foi Baobá, então não dá para conferir')
  expect(text()).toMatch(/Aposta 09:00:00−R\$ 1,00Prêmio 09:00:02\+R\$ 2,50/)
  expect(text()).toContain('rodada-77')
  expect(document.querySelector('dialog b'), 'a script in a name is text').toBeNull()
})

it('[SPORT-3] a slip in a book of a supplier shows its selections, and no game to open', async () => {
  const slip = { ...SUPPLIED, selections: ['Ipê × Jatobá · Resultado · Casa'] }
  answers['/api/suppliers/rounds'] = { data: [slip], next: null }
  answers[`/api/suppliers/rounds/${ID}`] = { ...slip, actions: ACTIONS }
  show(<Rounds proofHref={() => '/'} />)
  await says('Ipê × Jatobá · Resultado · Casa')
  show(<RoundDialog id={ID} onClose={() => {}} />)
  await says('Quem aceitou e apurou esta aposta foi')
  expect(document.querySelector('dialog')?.textContent).toContain('Ipê × Jatobá · Resultado · Casa')
  expect(document.querySelector('dialog a')).toBeNull()
})

it.each([
  ['void', 'refund', 100, 'Devolvida', 'Aposta devolvida'],
  ['cash_out', 'cash_out', 80, 'Encerrada antes', 'Encerramento antecipado'],
] as const)(
  '[SPORT-3] a slip that ended as %s is no prize',
  async (outcome, kind, payout, standing, name) => {
    const slip = { ...SUPPLIED, selections: ['Ipê × Jatobá · Resultado · Casa'], outcome, payout }
    answers['/api/suppliers/rounds'] = { data: [slip], next: null }
    answers[`/api/suppliers/rounds/${ID}`] = {
      ...slip,
      actions: [ACTIONS[0], { ...ACTIONS[1], kind, amount: payout }],
    }
    list()
    await says(standing)
    show(<RoundDialog id={ID} onClose={() => {}} />)
    await says(name)
    expect(document.querySelector('dialog')?.textContent).not.toContain('Prêmio')
  },
)

it('a round that cannot be had says why, and is asked for again', async () => {
  answers[`/api/suppliers/rounds/${ID}`] = 500
  show(<RoundDialog id={ID} onClose={() => {}} />)
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).toBeTruthy())
  answers[`/api/suppliers/rounds/${ID}`] = { ...SUPPLIED, actions: ACTIONS }
  clickAlone(buttonNamed('Tentar de novo'))
  await says('Quem sorteou')
})
