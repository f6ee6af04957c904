// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { RouterContext } from '../../../shell/index.ts'
import { at } from '../../../test/around.ts'
import { callerWith } from '../../../test/caller.ts'
import { mount } from '../../../test/dom.tsx'
import { json, listen, type TestServer } from '../../../test/http.ts'
import { arrive } from '../../../test/page.tsx'
import { connectApi } from '../../lib/api.ts'
import { speak } from '../../lib/language.ts'
import { store, stored } from '../../lib/storage.ts'
import { pt } from '../../messages/pt.ts'
import { dialog } from '../../state/dialogs.ts'
import { session, type User } from '../../state/player.ts'
import { Toasts } from '../../ui/toast.tsx'
import { applyCode } from './apply-code.ts'

let server: TestServer
let answer: { status: number; body: object }
beforeEach(async () => {
  server = await listen(({ method }, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (method === 'OPTIONS') return json(response, 200, {})
    json(response, answer.status, answer.body)
  })
  speak('pt', pt)
  arrive({ data: { 'GET /v2/settings/': { bonus_enabled: true } } })
  connectApi(callerWith('a-token'), server.url)
  session.set({ status: 'player', user: { id: 7, status: 'Ativo' } as User })
  store('code', 'VERAO')
})
afterEach(async () => {
  dialog.set(undefined)
  localStorage.clear()
  await server.close()
})

/** Toast of the page after the code was applied. */
async function shownText(status: number, body: object): Promise<string> {
  answer = { status, body }
  mount(
    <RouterContext value={at('/')}>
      <Toasts />
    </RouterContext>,
  )
  await act(() => applyCode('VERAO'))
  return document.body.textContent ?? ''
}

it('[BONUS-4] the code of a link that goes with a deposit is said to be activated, and the deposit dialog opens', async () => {
  const text = await shownText(200, { userCoupon: { coupon: { code: 'VERAO', deposit: true } }, games: [] })
  expect(text).toContain('Cupom ativado com sucesso')
  expect(dialog.get()).toEqual({ name: 'deposit' })
  expect(stored('code')).toBeNull()
})

it('[BONUS-4] one that is refused is an alert with the reason, and is not asked for again; one that nobody has judged is kept', async () => {
  const refusal = { code: 'coupon_expired', error: 'coupon_expired', message: 'Este cupom venceu.' }
  expect(await shownText(409, refusal)).toContain('Este cupom venceu.')
  expect(dialog.get()).toBeUndefined()
  expect(stored('code')).toBeNull()
  store('code', 'VERAO')
  await shownText(503, { code: 'unavailable', message: 'Tente mais tarde.' })
  expect(stored('code')).toBe('VERAO')
})
