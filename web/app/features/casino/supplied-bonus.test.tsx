// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouterContext } from '../../../shell/index.ts'
import { at } from '../../../test/around.ts'
import { buttonNamed, mount, press } from '../../../test/dom.tsx'
import { arrive } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { bonus_stake } from '../../messages/pt/bonus-stake.ts'
import { pt } from '../../messages/pt.ts'
import { acceptWallet } from '../../state/wallet.ts'
import { withoutBonus } from '../../state/without-bonus.ts'
import type { SuppliedBonusProps } from './supplied-bonus.tsx'

const SESSION = '0198c0de-0000-7000-8000-000000000001'
const TERMS = { excluded: { games: ['caju'], groups: ['live'] }, stake_max: 1_000, least_odds: null }
let choices: unknown[]
let version = 1

/** Loaded with the page. */
const parts = async () => ({
  ...(await import('../../state/bet-refused.ts')),
  ...(await import('../../state/realtime.ts')),
  SuppliedBonus: (await import('./supplied-bonus.tsx')).default,
})
let page: Awaited<ReturnType<typeof parts>>

beforeEach(async () => {
  speak('pt', { ...pt, bonus_stake })
  arrive()
  page = await parts()
  choices = []
  withoutBonus.set(false)
  page.betRefused.set(undefined)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!String(url).includes('/api/suppliers/'))
      return Response.json({ data: [{ active: 1, terms: TERMS }] })
    choices.push([String(url).split('/api/')[1], JSON.parse(String(init?.body))])
    return Response.json(JSON.parse(String(init?.body)))
  })
})
afterEach(() => void vi.unstubAllGlobals())

async function show(props: SuppliedBonusProps) {
  mount(
    <QueryClientProvider client={queries()}>
      <RouterContext value={at('/play/caju')}>
        <page.SuppliedBonus {...props} />
      </RouterContext>
    </QueryClientProvider>,
  )
  await act(async () => void (await new Promise((done) => setTimeout(done, 0))))
}
const text = (role: string) => document.querySelector(`[role=${role}]`)?.textContent
const refuse = (session: string | null) =>
  act(() =>
    page.playerEvents.UserBetRefusedEvent?.({
      refused: 'bonus_stake_above_max',
      rule: 'stake_max',
      session,
      max_cents: 1_000,
    }),
  )

it.each([
  ['a game that is named', { slug: 'caju', mechanic: 'lines' }],
  ['a game of a section', { slug: 'mesa', mechanic: 'live' }],
])('[BONUS-7] of %s which the bonus excludes it says so before it opens, with a way out', async (_, game) => {
  const open = vi.fn()
  await show({ game, onOpen: open })
  await vi.waitFor(() => expect(text('status')).toBe(bonus_stake.frozen))
  expect(open).not.toHaveBeenCalled()
  expect(document.querySelector('a')?.textContent).toBe('Escolher outro jogo')
  press(buttonNamed('Jogar com o meu dinheiro'))
  expect(open).toHaveBeenCalledOnce()
})

it('opens any other game at once', async () => {
  const open = vi.fn()
  await show({ game: { slug: 'onca', mechanic: 'lines' }, onOpen: open })
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce())
  expect(text('status')).toBeUndefined()
})

it('[BONUS-7] shows the refusal of a bet of its session, from which one press leaves the bonus out, and takes it back', async () => {
  await show({ game: { slug: 'onca', mechanic: null }, session: SESSION })
  await vi.waitFor(() => expect(text('status')).toBe('Com bônus: até R$\u00a010,00'))
  refuse('0198c0de-0000-7000-8000-000000000002')
  expect(text('alert')).toBeUndefined()
  refuse(SESSION)
  expect(text('alert')).toBe('Com o bônus, cada aposta vai até R$\u00a010,00.')
  press(buttonNamed('Apostar sem o bônus'))
  await vi.waitFor(() => expect(text('status')).toBe('Sem bônus'))
  expect([text('alert'), withoutBonus.get()]).toEqual([undefined, true])
  press(buttonNamed('Usar o bônus'))
  await vi.waitFor(() => expect(withoutBonus.get()).toBe(false))
  expect(choices).toEqual([
    [`suppliers/sessions/${SESSION}/bonus`, { without_bonus: true }],
    [`suppliers/sessions/${SESSION}/bonus`, { without_bonus: false }],
  ])
})

it('forgets the refusal with the next movement of the wallet', async () => {
  await show({ game: { slug: 'onca', mechanic: null }, session: SESSION })
  await vi.waitFor(() => expect(text('status')).toContain('Com bônus'))
  refuse(null)
  expect(text('alert')).toContain('cada aposta')
  version += 1
  act(() => acceptWallet({ balance: 1, bonus: 1, version }))
  expect(text('alert')).toBeUndefined()
})
