// @vitest-environment happy-dom
import { flightTime, multiplierAt } from '@jogo/rules/games/crash/crash'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../../test/dom.tsx'
import { speak } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { crash } from '../../../messages/pt/games/crash/crash.ts'
import { games } from '../../../messages/pt/games/games.ts'
import { pt } from '../../../messages/pt.ts'
import type { TableState } from '../table/view.ts'
import Spoken, { announcedMultiplier } from './spoken.tsx'
import { multiplierText } from './texts.ts'

const DRAWS_AT = '2026-11-23T12:00:00.000Z'
const BET = {
  id: 'b',
  stake: 100,
  max_win: 10_000_000,
  rtp_bp: 9_900,
  version: 1,
  play: { game: 'crash', target: null, asked_ms: null, asked_at: null, taken_at: null, outcome: null },
}

beforeEach(() => {
  speak('pt', { ...pt, games, crash } as typeof pt)
  document.body.replaceChildren()
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** A round in flight with its last mark `ms` after its draw. */
const inFlight = (ms: () => number, bets: object[] = [], round: object = {}) =>
  ({
    table: { round: { n: 7, phase: 'closed', draws_at: DRAWS_AT, outcome: null, ...round } },
    now: () => Date.parse(DRAWS_AT) + ms(),
    flown: () => ({ n: 7, ms: ms(), at: 0 }),
    bets,
  }) as unknown as TableState<'crash'>

const announcement = (live: 'polite' | 'assertive') =>
  document.querySelector(`[aria-live="${live}"]`)?.textContent?.trim() ?? ''

it('[CASINO-5] a flight is told to who listens: its beginning, and a multiplier every few seconds at most', () => {
  let ms = -500
  const state = inFlight(() => ms)
  mount(<Spoken state={state} />)
  expect(announcement('polite')).toBe('')
  const heard: { at: number; what: string }[] = []
  for (ms = 0; ms < 60_000; ms += 100) {
    act(() => vi.advanceTimersByTime(100))
    if (announcement('polite') !== heard.at(-1)?.what) heard.push({ at: ms, what: announcement('polite') })
  }
  const words = heard.map(({ what }) => what)
  expect(words.slice(0, 5)).toEqual([crash.flying, ...[120, 150, 200, 250].map(multiplierText)])
  expect(words).toEqual(expect.arrayContaining([300, 400, 500, 700, 1_000, 1_200, 2_000].map(multiplierText)))
  const gaps = heard.slice(1).map(({ at }, index) => at - (heard[index]?.at ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3_000)
  expect(announcement('assertive')).toBe('')
})

it('no multiplier is told that the curve is not known to have reached', () => {
  for (const ms of [0, 3_000, 12_345, 38_400, 90_000, 180_000]) {
    const reached = multiplierAt(ms)
    expect(announcedMultiplier(reached)).toBeLessThanOrEqual(reached)
    expect(announcedMultiplier(reached) * 1.43).toBeGreaterThan(reached)
  }
})

it('own money is told at once when it is out, and once', () => {
  const cashOut = { ...BET, play: { ...BET.play, asked_ms: flightTime(150), asked_at: 150 } }
  let ms = flightTime(150) - 200
  const show = mount(<Spoken state={inFlight(() => ms, [cashOut])} />)
  expect(announcement('assertive')).toBe('')
  ms = flightTime(150) + 50
  act(() => vi.advanceTimersByTime(100))
  const text = crash.taken(multiplierText(150), money(150))
  expect(announcement('assertive')).toBe(text)
  const [spoken] = document.querySelectorAll('[aria-live="assertive"] span')
  show(<Spoken state={inFlight(() => ms, [cashOut], { phase: 'drawn', outcome: { point: 300 } })} />)
  expect(announcement('assertive')).toBe(text)
  expect(document.querySelector('[aria-live="assertive"] span'), 'the same element').toBe(spoken)
  expect(announcement('polite'), 'where it stopped is told by the status line').toBe('')
})
