// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount, press, pressKey } from '../../../test/dom.tsx'
import { arrive } from '../../../test/page.tsx'
import { m } from '../../lib/language.ts'
import { game_session } from '../../messages/pt/games/game-session.ts'
import GameSession from './game-session.tsx'

const MINUTE = 60_000
const arrived = (jurisdiction: 'open' | 'br') => {
  arrive({ data: { 'GET /v2/settings/': { jurisdiction } } })
  mount(<GameSession />)
}
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const cover = () => document.querySelector('dialog')

// The covering part is already loaded, so that its loading time is not measured.
beforeEach(async () => {
  Object.assign(m, { game_session })
  await import('./session-cover.tsx')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('[LAW-GAM-9] in Brazil the page of a game is covered after thirty minutes without a touch, until its player goes on', async () => {
  arrived('br')
  await after(29 * MINUTE)
  press(document.body)
  await after(29 * MINUTE)
  pressKey(document.body, 'a')
  await after(30 * MINUTE - 1)
  expect(cover()).toBeNull()
  await after(2)
  await vi.waitFor(() => expect(cover()?.open).toBe(true))
  const goOn = [...(cover()?.querySelectorAll('button') ?? [])].at(-1)
  press(goOn as Element)
  expect(cover()).toBeNull()
  await after(30 * MINUTE)
  await vi.waitFor(() => expect(cover()?.open).toBe(true))
})

it('elsewhere it is never covered', async () => {
  arrived('open')
  await after(24 * 60 * MINUTE)
  expect(cover()).toBeNull()
})
