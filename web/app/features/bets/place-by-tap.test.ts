// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../test/dom.tsx'
import { arrive } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import type { User } from '../../state/player.ts'
import type { SlipLeg } from '../../state/slip-store.ts'
import { Toasts } from '../../ui/toast.tsx'

// The slip reads the boot data at import.
arrive()
const { placeByTap } = await import('./place-by-tap.ts')
const { changeOneTap } = await import('./one-tap.ts')
const { session } = await import('../../state/player.ts')
const { oldSince } = await import('../../state/odds/price-age.ts')

let fixture = 0
const leg = (): SlipLeg => ({
  ...{ fixture, market: 1, specifiers: '', selection: '1', odds: 1_850, version: 3 },
  ...{ home: 'A', away: 'B', sport: 'football', tournament: 'Série A' },
  ...{ starts_at: '2026-11-24T22:00:00.000Z', name: 'three_way', selection_name: 'home' },
})
/** Stakes of the received slips, and the number of legs on the slip instead. */
let [sent, onSlip]: [number[][], number] = [[], 0]
let state = 'open'
const toSlip = () => {
  onSlip += 1
}
async function line(_url: string, { body }: RequestInit) {
  const { bets } = JSON.parse(String(body)) as { bets: { id: string; stake: number }[] }
  sent.push(bets.map(({ stake }) => stake))
  // The first of each test is taken; a second one has no room.
  const problems = [{ bet: bets[0]?.id, code: 'stake_above_limit', message: 'no room', leg: null }]
  return Response.json(
    sent.length > 1
      ? { bets: [], problems }
      : { bets: bets.map((bet) => ({ ...bet, state, odds: 1_850 })), problems: [] },
  )
}
const player = (more: Partial<User> = {}) =>
  session.set({ status: 'player', user: { id: 7, status: 'Ativo', bar: null, ...more } as User })

beforeEach(() => {
  speak('pt', pt)
  arrive()
  localStorage.clear()
  fixture += 1
  ;[sent, onSlip] = [[], 0]
  state = 'open'
  vi.stubGlobal('fetch', line)
  changeOneTap({ isOn: true, stake: 500 })
  player()
})

it('[SPORT-1] a double tap bets once, and a bet that is refused goes on the slip', async () => {
  await Promise.all([placeByTap(leg(), toSlip), placeByTap(leg(), toSlip)])
  await placeByTap(leg(), toSlip)
  expect([sent, onSlip]).toEqual([[[500]], 0])
  fixture += 1
  await placeByTap(leg(), toSlip)
  expect([sent.length, onSlip]).toEqual([2, 1])
})

it.each([
  ['open', 'Aposta feita: R$ 5,00 em A a 1,85'],
  ['pending', 'Aposta em espera'],
])('[SPORT-1] tells a bet that is %s by what it is: one on a match under way waits', async (now, words) => {
  state = now
  mount(createElement(Toasts))
  await placeByTap(leg(), toSlip)
  await expect
    .poll(async () => act(async () => document.body.textContent?.replaceAll(/\s/g, ' ')))
    .toContain(words)
})

it.each<[string, () => void]>([
  ['a visitor', () => session.set({ status: 'anonymous' })],
  ['a player who is not verified', () => player({ status: 'Pendente' as User['status'] })],
  ['a blank stake', () => changeOneTap({ isOn: true, stake: undefined })],
  ['the law of br', () => arrive({ data: { 'GET /v2/settings/': { jurisdiction: 'br' } } })],
])('[SPORT-1] with %s a tap puts the selection on the slip', async (_, begin) => {
  begin()
  await placeByTap(leg(), toSlip)
  expect([sent, onSlip]).toEqual([[], 1])
})

it('[SPORT-1] a tap on a match under way goes on the slip while the connection is lost', async () => {
  oldSince.set(1)
  try {
    await placeByTap({ ...leg(), starts_at: new Date(Date.now() - 60_000).toISOString() }, toSlip)
    expect([sent, onSlip]).toEqual([[], 1])
    await placeByTap(
      { ...leg(), selection: '2', starts_at: new Date(Date.now() + 60_000).toISOString() },
      toSlip,
    )
    expect([sent, onSlip], 'before its start').toEqual([[[500]], 1])
  } finally {
    oldSince.set(undefined)
  }
})
