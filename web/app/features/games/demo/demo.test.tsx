// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openDicePage, PLAYER } from '../../../../test/dice-page.tsx'
import { buttonNamed, mount, press, pressKey } from '../../../../test/dom.tsx'
import { arrive } from '../../../../test/page.tsx'
import { money } from '../../../lib/money.ts'
import { pt } from '../../../messages/pt.ts'
import { dialog } from '../../../state/dialogs.ts'
import { ANONYMOUS, session, type User } from '../../../state/player.ts'
import { wallet } from '../../../state/wallet.ts'
import { FULL_PURSE, purse } from './demo.ts'

let Page: Awaited<ReturnType<typeof openDicePage>>['Page']
let table: Awaited<ReturnType<typeof openDicePage>>['table']
beforeEach(async () => {
  purse.set(FULL_PURSE)
  ;({ Page, table } = await openDicePage())
})

const says = (words: string) => vi.waitFor(() => expect(document.body.textContent).toContain(words))
const has = (name: string | RegExp) => vi.waitFor(() => buttonNamed(name))
const bar = () => document.querySelector(`section[aria-label="${pt.demo.title}"]`)
const absent = (name: string | RegExp) => expect(() => buttonNamed(name)).toThrow()
const mayPress = (name: string | RegExp) =>
  vi.waitFor(() => expect(buttonNamed(name).getAttribute('aria-disabled')).toBeNull())
const STAKED = /^Demonstração: R\$\s0,50$/

it('[CASINO-6] a visitor is asked to log in by the bet, and plays without money beside it', async () => {
  mount(<Page />)
  await mayPress(/^Apostar/)
  press(buttonNamed(/^Apostar/))
  expect(dialog.get()).toMatchObject({ name: 'auth', mode: 'login' })
  act(() => dialog.set(undefined))
  press(buttonNamed(pt.games.demo))
  await has(STAKED)
  absent(/^Apostar/)
  expect(bar()?.textContent).toContain(pt.demo.worthless)
  await mayPress(STAKED)
  press(buttonNamed(STAKED))
  await says(pt.demo.said(pt.dice.won('76,69', money(99), '1,98×')))
  expect(bar()?.textContent).toContain(money(FULL_PURSE + 49))
  expect(table.asked).toEqual([['/api/games/dice/demo', { stake: 50, side: 'over', target: 4_999 }]])
  press(buttonNamed(pt.demo.out))
  await has(/^Apostar/)
  expect(bar()).toBeNull()
  expect(document.body.textContent).not.toContain('76,69')
})

it('a player who chose it stakes nothing: no bet is kept, and his wallet stays; Space plays', async () => {
  session.set({ status: 'player', user: PLAYER })
  wallet.set({ balance: 900, bonus: 0, version: 1 })
  mount(<Page asksDemo />)
  await mayPress(STAKED)
  pressKey(document.body, ' ')
  await says(money(FULL_PURSE + 49))
  expect(wallet.get()).toEqual({ balance: 900, bonus: 0, version: 1 })
  expect(JSON.stringify({ ...localStorage })).not.toContain('bet:dice')
  expect(table.asked.map(([url]) => url)).toEqual(['/api/games/dice/demo'])
})

it('a refusal because of too many is said, costs nothing, and may be tried again', async () => {
  table.refusing = 1
  mount(<Page asksDemo />)
  await mayPress(STAKED)
  press(buttonNamed(STAKED))
  await says('Espere um pouco.')
  expect(purse.get()).toBe(FULL_PURSE)
  await mayPress(pt.games.retry)
  press(buttonNamed(pt.games.retry))
  await says(money(FULL_PURSE + 49))
})

it('a pretended balance that is too low plays nothing until it is filled again', async () => {
  purse.set(20)
  mount(<Page asksDemo />)
  await says(pt.demo.empty)
  expect(buttonNamed(STAKED).getAttribute('aria-disabled')).toBe('true')
  press(document.querySelector(`button[aria-label="${pt.demo.refill}"]`) as Element)
  await mayPress(STAKED)
  expect(purse.get()).toBe(FULL_PURSE)
})

it.each([
  ['where the law has none', { jurisdiction: 'br' }, ANONYMOUS],
  [
    'to a player who is barred from playing',
    {},
    {
      status: 'player',
      user: { ...PLAYER, may_play: false, bar: { until: null } } as unknown as User,
    } as const,
  ],
])('[LAW-GAM-9] it is not offered %s, nor by its address', async (_, settings, who) => {
  arrive({ data: { 'GET /v2/settings/': settings } })
  session.set(who)
  mount(<Page asksDemo />)
  await has(/^Apostar/)
  absent(pt.games.demo)
  expect(bar()).toBeNull()
})
