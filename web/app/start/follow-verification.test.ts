import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore, match, type Place, type View } from '../../shell/index.ts'
import { routes } from '../routes.ts'
import { session, type User } from '../state/player.ts'
import { sessionFlags } from '../state/session.ts'
import { ui } from '../state/ui.ts'
import { followVerification } from './follow-verification.ts'

const at = (url: string): View => ({
  kind: 'page',
  place: match(routes, url) as Place,
  module: { default: () => null },
})
const player = (status: 'Ativo' | 'Pendente', may_withdraw = false) =>
  session.set({ status: 'player', user: { id: 7, status, may_withdraw } as User })

let gone: string[]
let stop: () => void
const follow = (url: string) => {
  stop = followVerification({
    view: createStore(at(url)),
    go: async (to) => void gone.push(to),
  })
}
beforeEach(() => {
  gone = []
  sessionFlags.verified = false
  session.set({ status: 'anonymous' })
  ui.showVerificationModal.set(false)
})
afterEach(() => stop())

it.each(['/user/wallet/deposit', '/play/crazy-88', '/sports/futebol'])(
  '[KYC-9] [ROUTE-33] a proof that falls while %s is open takes the player from it at once, and asks for it',
  async (url) => {
    player('Ativo')
    follow(url)
    player('Pendente')
    await vi.waitFor(() => expect(gone).toEqual(['/']))
    await vi.waitFor(() => expect(ui.showVerificationModal.get()).toBe(true))
  },
)

it('[KYC-9] a proof that fell before the following began counts too', async () => {
  sessionFlags.verified = true
  player('Pendente')
  follow('/user/wallet/deposit')
  await vi.waitFor(() => expect(gone).toEqual(['/']))
  await vi.waitFor(() => expect(ui.showVerificationModal.get()).toBe(true))
})

it.each([
  ['/casino', false],
  ['/user/account/document', false],
  ['/user/wallet/withdraw', true],
])('leaves him on %s, which needs none or is the way out', async (url, mayWithdraw) => {
  player('Ativo', mayWithdraw)
  follow(url)
  player('Pendente', mayWithdraw)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(gone).toEqual([])
  expect(ui.showVerificationModal.get()).toBe(false)
})

it('says nothing to who was not verified before, nor when he leaves', async () => {
  player('Pendente')
  follow('/user/wallet/deposit')
  player('Pendente')
  session.set({ status: 'anonymous' })
  player('Ativo')
  session.set({ status: 'anonymous' })
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(gone).toEqual([])
})
