import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callerWith } from '../../../test/caller.ts'
import { json, listen, type TestServer } from '../../../test/http.ts'
import { pageGlobals } from '../../../test/page-globals.ts'
import { connectApi } from '../../lib/api.ts'
import { type Dialog, dialog } from '../../state/dialogs.ts'
import { session, type User } from '../../state/player.ts'
import { offerDeposit, offerPostponedDeposit } from './offer-deposit.ts'
import { readPostponedDeposit } from './postponed-deposit.ts'

let server: TestServer
let deposits: object[]
beforeEach(async () => {
  const { storage } = pageGlobals()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  deposits = []
  dialog.set(undefined)
  server = await listen((_, response) => json(response, 200, { data: deposits, meta: {} }))
  connectApi(callerWith('a-token'), server.url)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  session.set({ status: 'anonymous' })
  await server.close()
})

const standing = (status: 'Ativo' | 'Pendente', more: Partial<User> = {}) =>
  session.set({ status: 'player', user: { id: 7, status, bar: null, may_deposit: true, ...more } as User })
const at = (pathname: string) => vi.stubGlobal('location', { ...location, pathname })
const shown = () => dialog.get()?.name
const close = () => dialog.set(undefined)

it('[KYC-10] who is not verified is asked for that first, and for the deposit once it is passed, each once', async () => {
  standing('Pendente')
  await offerDeposit()
  expect(shown()).toBe('verification')
  await offerPostponedDeposit()
  expect(shown()).toBe('verification')
  close()
  // The player returns from the company to the page where only this dialog opens automatically.
  at('/user/account/document')
  standing('Ativo')
  await offerPostponedDeposit()
  expect(shown()).toBe('deposit')
  close()
  await offerPostponedDeposit()
  expect(shown()).toBeUndefined()
})

it('[KYC-10] the deposit takes the place of the verification that is still open', async () => {
  standing('Pendente')
  await offerDeposit()
  standing('Ativo')
  await offerPostponedDeposit()
  expect(shown()).toBe('deposit')
})

it('[KYC-10] [MONEY-5] who has deposited before is asked for nothing', async () => {
  deposits = [{}]
  standing('Pendente')
  await offerDeposit()
  expect([shown(), readPostponedDeposit()]).toEqual([undefined, undefined])
})

it.each<[string, Partial<User>, string, Dialog | undefined]>([
  ['who is excluded', { bar: { until: null }, may_deposit: false }, '/', undefined],
  ['another player in the same tab', { id: 8 }, '/', undefined],
  ['on the way to a withdrawal', {}, '/user/wallet/withdraw', undefined],
  ['over another dialog', {}, '/', { name: 'help' }],
  ['on the page of deposits', {}, '/user/wallet/deposit', undefined],
])('[KYC-10] no waiting deposit opens %s', async (_, more, path, open) => {
  standing('Pendente')
  await offerDeposit()
  dialog.set(open)
  at(path)
  standing('Ativo', more)
  await offerPostponedDeposit()
  expect(dialog.get()).toEqual(open)
})

it('nothing opens by itself on an exit, verified or not', async () => {
  at('/user/wallet/withdraw')
  for (const status of ['Pendente', 'Ativo'] as const) {
    standing(status)
    await offerDeposit()
    expect(shown()).toBeUndefined()
  }
})
