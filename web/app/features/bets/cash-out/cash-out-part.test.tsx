// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callerWith } from '../../../../test/caller.ts'
import { clickAlone, mount } from '../../../../test/dom.tsx'
import { json, listen, type TestServer } from '../../../../test/http.ts'
import { arrive } from '../../../../test/page.tsx'
import { connectApi } from '../../../lib/api.ts'
import { speak } from '../../../lib/language.ts'
import { queries } from '../../../lib/queries/client.ts'
import { pt } from '../../../messages/pt.ts'
import { Toasts } from '../../../ui/toast.tsx'
import type { ShownBet } from '../bet-texts.ts'
import CashOutPart from './cash-out-part.tsx'
import { lifeMs, type Quoted } from './use-offer.ts'
import { linePoints } from './value-chart.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const leg = {
  ...{ fixture: 1, market: 1, specifiers: '', selection: '1', selection_name: 'home', name: 'three_way' },
  ...{ home: 'Paineira', away: 'Aroeira', sport: 'football', odds: 2_000 },
}
const bet = (more: Partial<ShownBet> = {}) =>
  ({
    ...{ id: ID, state: 'open', stake: 1_000, cashed_stake: 0, cash_out: 'available', cash_out_rule: null },
    ...{ cash_outs: [], cash_out_waiting: null, cash_out_refused: null, legs: [leg], ...more },
  }) as unknown as ShownBet
const offer = (amount: number, part = 1_000): Quoted => {
  const now = new Date().toISOString()
  return {
    now,
    reason: null,
    offer: {
      ...{ quote: `sealed ${amount}`, part, value: Math.ceil(amount / 0.96), percent: 4, amount },
      wait_seconds: 0,
      valid_until: new Date(Date.parse(now) + 5_000).toISOString(),
      legs: [{ factor_milli: 1_200, chance: { won: 600_000, back: 0 }, version: 1 }],
    },
  }
}

let server: TestServer
let quoted: (part: number | undefined) => Quoted
let sold: { status: number; body: object }
const bodies: Record<string, unknown>[] = []

beforeEach(async () => {
  bodies.length = 0
  sold = { status: 200, body: { n: 1, stake: 1_000, value: 1_200, percent: 4, amount: 1_152 } }
  server = await listen(({ url = '', method }, response, body) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('access-control-allow-methods', '*')
    if (method === 'OPTIONS') return json(response, 200, {})
    const sent = body ? JSON.parse(body) : {}
    if (url.endsWith('/quote')) return json(response, 200, quoted(sent.part))
    bodies.push({ method, ...sent })
    if (url.endsWith('cash-out-rule'))
      return json(response, 200, { threshold: sent.threshold ?? null, set_at: '2027-01-01T00:00:00.000Z' })
    return json(response, sold.status, sold.body)
  })
  speak('pt', pt)
  arrive()
  connectApi(callerWith('a-token'), server.url)
})
afterEach(async () => {
  queries().clear()
  await server.close()
})

/** Shows the part and opens it. */
function open(shown: ShownBet = bet()) {
  const content = (of: ShownBet) => (
    <QueryClientProvider client={queries()}>
      <CashOutPart bet={of} />
      <Toasts />
    </QueryClientProvider>
  )
  const show = mount(content(shown))
  const details = document.querySelector('details') as HTMLDetailsElement
  act(() => {
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
  return (next: ShownBet) => show(content(next))
}
/** Types into the field of the part, or of the threshold. */
function type(amount: string, field = 0) {
  const input = document.querySelectorAll('input')[field] as HTMLInputElement
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, amount)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const text = () => (document.body.textContent ?? '').replace(/\s/g, ' ')
const seen = (words: string) =>
  expect.poll(async () => act(async () => text()), { timeout: 5_000 }).toContain(words)
/** By its name with plain spaces. */
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent?.replace(/\s/g, ' ') === name,
  )
const pressed = async (name: string) => {
  await expect
    .poll(async () => act(async () => button(name)?.getAttribute('aria-disabled')), { timeout: 5_000 })
    .toBe(null)
  clickAlone(button(name) as Element)
}

describe('the cash-out of a bet', () => {
  it('[SPORT-1] shows value, charge and what one gets, each chance in its fold, and sells at the shown quote', async () => {
    quoted = () => offer(1_152)
    open()
    await seen('Encerrar por R$ 11,52')
    expect(text()).toContain('Desconto de 4 %')
    expect(text()).toContain('Paineira: chance de 60%; cada R$ 1,00 vale R$ 1,20')
    await pressed('Encerrar por R$ 11,52')
    await expect.poll(() => bodies).toMatchObject([{ method: 'POST', quote: 'sealed 1152' }])
    await seen('Encerrada por R$ 11,52')
  })

  it('says why there is none now, with the selection, and what brings it back', async () => {
    const reason = { why: 'suspended', leg: 1, returns: 'next_price' } as const
    quoted = () => ({ now: new Date().toISOString(), offer: null, reason })
    open(bet({ legs: [leg, { ...leg, fixture: 2, home: 'Ipê' }] as unknown as ShownBet['legs'] }))
    await seen('Seleção: Ipê. O mercado desta seleção está suspenso. Volta com a próxima cotação.')
    expect(text()).not.toContain('Desconto de')
    expect(button('Encerrar agora')?.getAttribute('aria-disabled')).toBe('true')
  })

  it('asks for a typed part, and keeps the id of a press that was not answered', async () => {
    quoted = (part = 1_000) => offer(Math.floor(part * 1.152), part)
    open()
    type('2,50')
    await seen('Encerrar R$ 2,50 por R$ 2,88')
    sold = { status: 500, body: { code: 'unexpected' } }
    await pressed('Encerrar R$ 2,50 por R$ 2,88')
    await expect.poll(() => bodies.length).toBe(1)
    sold = { status: 200, body: { n: 1, stake: 250, value: 300, percent: 4, amount: 288 } }
    await pressed('Encerrar R$ 2,50 por R$ 2,88')
    await expect.poll(() => bodies.length).toBe(2)
    expect(bodies[1]).toEqual(bodies[0])
    await seen('R$ 2,50 da aposta encerrados por R$ 2,88')
  })

  it('[SPORT-1] sells the part that is shown, after a press for another part that was not answered', async () => {
    quoted = (part = 1_000) => offer(Math.floor(part * 1.152), part)
    open()
    sold = { status: 500, body: { code: 'unexpected' } }
    await pressed('Encerrar por R$ 11,52')
    await expect.poll(() => bodies.length).toBe(1)
    type('2,50')
    await seen('Encerrar R$ 2,50 por R$ 2,88')
    sold = { status: 200, body: { n: 1, stake: 250, value: 300, percent: 4, amount: 288 } }
    await pressed('Encerrar R$ 2,50 por R$ 2,88')
    await expect.poll(() => bodies.length).toBe(2)
    expect(bodies[1]).toMatchObject({ quote: 'sealed 288' })
    expect(bodies[1]?.id).not.toBe(bodies[0]?.id)
  })

  it('lists the parts of a bet that is over, and offers nothing', () => {
    const parts = [
      {
        n: 1,
        stake: 250,
        value: 300,
        percent: 4,
        amount: 288,
        kind: 'automatic',
        at: '2027-01-01T20:00:00.000Z',
      },
    ]
    const over = bet({ cash_out: null, cash_outs: parts as ShownBet['cash_outs'] })
    mount(<CashOutPart bet={over} />)
    expect(text()).toContain('R$ 2,50 por R$ 2,88')
    expect(text()).toContain('(automático)')
    expect(document.querySelector('details')).toBeNull()
  })

  it('[SPORT-1] with a match under way says how long it waits, counts down, and then why it was refused', async () => {
    quoted = () => {
      const now = offer(1_234)
      return { ...now, offer: now.offer && { ...now.offer, wait_seconds: 6 } }
    }
    const show = open()
    await seen('o encerramento espera 6 s, como uma aposta ao vivo')
    const asked_at = new Date().toISOString()
    const waits_until = new Date(Date.now() + 5_900).toISOString()
    sold = { status: 200, body: { n: null, stake: 1_000, amount: 1_234, waits_until } }
    await pressed('Encerrar por R$ 12,34')
    await expect.poll(() => bodies.length).toBe(1)
    const waiting = {
      ...{ id: String(bodies[0]?.id), stake: 1_000, amount: 1_234, kind: 'asked' as const },
      asked_at,
    }
    show(bet({ cash_out_waiting: { ...waiting, waits_until } }))
    expect(text()).toContain('Encerrando R$ 10,00 por R$ 12,34')
    expect(text()).toContain('6 s')
    expect(text()).not.toContain('Encerrada por R$ 12,34')
    expect(document.querySelector('details')?.hidden).toBe(true)
    const refused = { ...waiting, at: waits_until, code: 'cash_out_stopped', message: 'O mercado parou.' }
    show(bet({ cash_out_refused: refused }))
    expect(text()).toContain('O encerramento por R$ 12,34 não foi feito')
    expect(text()).toContain('O mercado parou.')
    expect(document.querySelector('details')?.hidden).toBe(false)
    show(bet({ cash_out_refused: refused, cash_out: null, state: 'won' }))
    expect(text()).not.toContain('O mercado parou.')
    show(bet({ cash_out_refused: { ...refused, code: 'cash_out_overtaken' }, cash_out: null, state: 'won' }))
    expect(text()).toContain('O mercado parou.')
  })

  it('[SPORT-1] sets, shows and takes away the automatic one', async () => {
    quoted = () => offer(1_152)
    const show = open(bet({ cash_out_rule: { threshold: 1_500, set_at: '2027-01-01T00:00:00.000Z' } }))
    await seen('Ligado: encerra quando você puder receber R$ 15,00 ou mais.')
    await pressed('Mudar')
    await expect.poll(() => bodies).toEqual([{ method: 'PUT', threshold: 1_500 }])
    type('11,53', 1)
    expect(button('Mudar')).toBeDefined()
    type('11,52', 1)
    await seen('A aposta já paga R$ 11,52 agora. Com esse valor, tudo o que está em aberto é encerrado')
    await pressed('Ligar e encerrar tudo')
    await expect.poll(() => bodies.at(-1)).toEqual({ method: 'PUT', threshold: 1_152 })
    await pressed('Desligar')
    await expect.poll(() => bodies.at(-1)).toEqual({ method: 'DELETE' })
    show(bet())
    expect(text()).not.toContain('Ligado')
  })
})

it('an offer lives as long as the server says, by its own clock, and five seconds at most', () => {
  const quote = offer(1)
  expect(lifeMs(quote)).toBe(5_000)
  expect(lifeMs({ ...quote, now: '2000-01-01T00:00:00.000Z' })).toBe(5_000)
  expect(lifeMs({ ...quote, now: '2100-01-01T00:00:00.000Z' })).toBe(0)
})

it.each([
  [[100], '4.0,32.0'],
  [[100, 100], '4.0,32.0 316.0,32.0'],
  [[100, 200, 150], '4.0,60.0 160.0,4.0 316.0,32.0'],
])('the line of %j goes through %s', (values, points) => {
  expect(linePoints(values)).toBe(points)
})
