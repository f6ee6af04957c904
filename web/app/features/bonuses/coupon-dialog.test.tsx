// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouterContext } from '../../../shell/index.ts'
import { callerWith } from '../../../test/caller.ts'
import { buttonNamed, mount } from '../../../test/dom.tsx'
import { json, listen, type TestServer } from '../../../test/http.ts'
import { arrive } from '../../../test/page.tsx'
import { connectApi } from '../../lib/api.ts'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import { dialog } from '../../state/dialogs.ts'
import CouponDialog from './coupon-dialog.tsx'

let server: TestServer
let answer: { status: number; body: object } = { status: 200, body: {} }
const went: string[] = []

beforeEach(async () => {
  server = await listen(({ method }, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (method === 'OPTIONS') return json(response, 200, {})
    json(response, answer.status, answer.body)
  })
  speak('pt', pt)
  arrive()
  connectApi(callerWith('a-token'), server.url)
  went.length = 0
})
afterEach(async () => {
  dialog.set(undefined)
  vi.restoreAllMocks()
  await server.close()
})

function open(): void {
  dialog.set({ name: 'coupon' })
  const go = async (to: unknown) => void went.push(String(to))
  mount(
    <RouterContext value={{ go, server: { path: '/user/bonus', search: () => '' } } as never}>
      <CouponDialog onClose={() => {}} />
    </RouterContext>,
  )
}
function apply(code: string): void {
  const input = document.querySelector<HTMLInputElement>('input[name=code]')
  if (!input) throw new Error('no field')
  input.value = code
  act(
    () =>
      void buttonNamed('Aplicar').form?.dispatchEvent(
        new Event('submit', { bubbles: true, cancelable: true }),
      ),
  )
}
const says = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text))
const coupon = (deposit: boolean) => ({ userCoupon: { coupon: { code: 'VERAO', deposit } }, games: [] })

it('[DLG-2] [BONUS-1] an empty code, a failure of the server and a refusal are said in the words for them', async () => {
  open()
  apply('  ')
  await says('Insira um cupom válido')
  answer = { status: 500, body: { code: 'unexpected', message: 'no' } }
  apply('VERAO')
  await says('Ocorreu um erro tente novamente.')
  answer = {
    status: 404,
    body: { error: 'coupon_not_found', code: 'coupon_not_found', message: 'Cupom não encontrado.' },
  }
  apply('VERAO')
  await says('Cupom não encontrado.')
  expect(dialog.get()).toEqual({ name: 'coupon' })
})

/** Timers of this length, ms, run on demand: a busy machine would exceed them. */
function holdTimers(ms: number) {
  const { setTimeout } = globalThis
  const held: (() => void)[] = []
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((call: () => void, after?: number, ...rest: []) =>
    after === ms ? held.push(call) : setTimeout(call, after, ...rest)) as typeof globalThis.setTimeout)
  return {
    /** An effect may set the timer after the text stands. */
    async run() {
      await vi.waitFor(() => expect(held).toHaveLength(1))
      await act(async () => held[0]?.())
    },
  }
}

it.each([
  ['goes with no deposit leads to the bonuses', false, ['/user/bonus']],
  ['goes with a deposit stays where it was entered', true, []],
] as const)(
  '[DLG-2] [BONUS-3] a coupon that %s, a second and a half after it was said',
  async (_, deposit, to) => {
    answer = { status: 200, body: coupon(deposit) }
    const timer = holdTimers(1_500)
    open()
    apply('VERAO')
    await says('Cupom ativado com sucesso')
    expect(dialog.get()).toEqual({ name: 'coupon' })
    await timer.run()
    expect(dialog.get()).toBeUndefined()
    await vi.waitFor(() => expect(went).toEqual(to))
  },
)
