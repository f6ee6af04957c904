// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount, press, pressKey } from '../../../test/dom.tsx'
import { arrive } from '../../../test/page.tsx'
import { m } from '../../lib/language.ts'
import { second_step } from '../../messages/pt/sessions/second-step.ts'
import { sessions } from '../../messages/pt/sessions.ts'
import { idleUntil } from './activity.ts'
import IdleWatch from './idle-watch.tsx'

const MINUTE = 60_000
let reports = 0
let answers: () => Response
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const refusal = () => Response.json({ error: 'session_idle', message: 'Parada.' }, { status: 403 })

// Preloaded, so that its loading time is not measured.
beforeEach(async () => {
  Object.assign(m, { second_step, sessions })
  await import('./idle-dialog.tsx')
  vi.useFakeTimers()
  reports = 0
  answers = () => Response.json({ idle_at: null })
  vi.stubGlobal('fetch', async (url: string) => {
    if (!String(url).endsWith('/api/auth/input')) return Response.json({})
    reports += 1
    return answers()
  })
})
afterEach(() => {
  localStorage.clear()
  idleUntil.set(undefined)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const arrived = (jurisdiction: 'open' | 'br') => {
  arrive({ data: { 'GET /v2/settings/': { jurisdiction } } })
  mount(<IdleWatch />)
}

it('[LAW-AUT-1] in Brazil touches are told at most once a minute, and time alone tells nothing', async () => {
  arrived('br')
  await after(10 * MINUTE)
  expect(reports).toBe(0)
  press(document.body)
  pressKey(document.body, 'a')
  await after(30_000)
  press(document.body)
  expect(reports).toBe(1)
  await after(30_000)
  pressKey(document.body, 'b')
  await after(0)
  expect(reports).toBe(2)
})

const open = () => document.querySelector('dialog')

it('[LAW-ACC-2] warns a minute before the session is idle; going on prevents it, by a press or by Escape', async () => {
  arrived('br')
  press(document.body)
  await after(29 * MINUTE - 1)
  expect(open()).toBeNull()
  await after(2)
  await vi.waitFor(() => expect(open()?.textContent).toContain('Restam 60 s'))
  await after(20_000)
  expect(open()?.textContent).toContain('Restam 40 s')
  const stay = [...(open()?.querySelectorAll('button') ?? [])].at(-1)
  expect(stay?.textContent).toBe('Continuar')
  press(stay as Element)
  await after(0)
  expect([reports, open()]).toEqual([2, null])
  await after(29 * MINUTE - 1_000)
  expect(open()).toBeNull()
  await after(2_000)
  await vi.waitFor(() => expect(open()).not.toBeNull())
  act(() => void open()?.dispatchEvent(new Event('cancel', { cancelable: true })))
  await after(0)
  expect([reports, open()]).toEqual([3, null])
})

it('[LAW-AUT-1] past the end it asks who is there, in place; who would rather read is asked once', async () => {
  arrived('br')
  answers = refusal
  press(document.body)
  await after(0)
  await vi.waitFor(() => expect(open()?.querySelector('input[type=password]')).not.toBeNull())
  press([...(open()?.querySelectorAll('button') ?? [])].at(-1) as Element)
  for (let presses = 0; presses < 3; presses += 1) {
    await after(2 * MINUTE)
    press(document.body)
  }
  await after(0)
  expect([reports, open()]).toEqual([1, null])
  // A refused bet asks again.
  act(() => void dispatchEvent(new Event('session_idle')))
  await vi.waitFor(() => expect(open()?.querySelector('input[type=password]')).not.toBeNull())
})

it('elsewhere nothing is told and nothing warns', async () => {
  arrived('open')
  press(document.body)
  await after(120 * MINUTE)
  expect([reports, open()]).toEqual([0, null])
})
