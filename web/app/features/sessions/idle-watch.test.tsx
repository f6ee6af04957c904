// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount, press, pressKey } from '../../../test/dom.tsx'
import { arrive } from '../../../test/page.tsx'
import { m } from '../../lib/language.ts'
import { second_step } from '../../messages/pt/sessions/second-step.ts'
import { sessions } from '../../messages/pt/sessions.ts'
import { closeDialog, dialog } from '../../state/dialogs.ts'
import IdleDialog from './idle-dialog.tsx'
import IdleWatch from './idle-watch.tsx'

const MINUTE = 60_000
let told = 0
let answers: () => Response
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const refusal = () => Response.json({ error: 'session_idle', message: 'Parada.' }, { status: 403 })

beforeEach(() => {
  Object.assign(m, { second_step, sessions })
  vi.useFakeTimers()
  told = 0
  answers = () => Response.json({ idle_at: null })
  vi.stubGlobal('fetch', async (url: string) => {
    if (!String(url).endsWith('/api/auth/input')) return Response.json({})
    told += 1
    return answers()
  })
})
afterEach(() => {
  localStorage.clear()
  dialog.set(undefined)
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
  expect(told).toBe(0)
  press(document.body)
  pressKey(document.body, 'a')
  await after(30_000)
  press(document.body)
  expect(told).toBe(1)
  await after(30_000)
  pressKey(document.body, 'b')
  await after(0)
  expect(told).toBe(2)
})

it('[LAW-ACC-2] warns a minute before the session is idle; going on prevents it, by a press or by Escape', async () => {
  arrived('br')
  press(document.body)
  await after(29 * MINUTE - 1)
  expect(dialog.get()).toBeUndefined()
  await after(2)
  const warned = dialog.get()
  expect(warned).toMatchObject({ name: 'idle', until: Date.now() + MINUTE - 1 })
  mount(<IdleDialog until={Date.now() + MINUTE} onClose={() => void closeDialog()} />)
  const box = document.querySelector('dialog')
  expect(box?.textContent).toContain('Ainda 60 s')
  await after(20_000)
  expect(box?.textContent).toContain('Ainda 40 s')
  const stay = [...(box?.querySelectorAll('button') ?? [])].at(-1)
  expect(stay?.textContent).toBe('Continuar')
  press(stay as Element)
  await after(0)
  expect([told, dialog.get()]).toEqual([2, undefined])
  await after(29 * MINUTE - 1_000)
  expect(dialog.get()).toBeUndefined()
  await after(2_000)
  expect(dialog.get()?.name).toBe('idle')
  mount(<IdleDialog until={Date.now() + MINUTE} onClose={() => void closeDialog()} />)
  const last = [...document.querySelectorAll('dialog')].at(-1)
  last?.dispatchEvent(new Event('cancel', { cancelable: true }))
  await after(0)
  expect(told).toBe(3)
})

it('[LAW-AUT-1] past the end it asks who is there, in place; who would rather read is asked once', async () => {
  arrived('br')
  answers = refusal
  press(document.body)
  await after(0)
  expect(dialog.get()).toEqual({ name: 'idle', until: 0 })
  mount(<IdleDialog until={0} onClose={() => dialog.set(undefined)} />)
  expect(document.querySelector('dialog input[type=password]')).not.toBeNull()
  dialog.set(undefined)
  for (let presses = 0; presses < 3; presses += 1) {
    await after(2 * MINUTE)
    press(document.body)
  }
  await after(0)
  expect([told, dialog.get()]).toEqual([1, undefined])
  // A bet that is refused asks again.
  dispatchEvent(new CustomEvent('refused', { detail: 'session_idle' }))
  expect(dialog.get()).toEqual({ name: 'idle', until: 0 })
})

it('elsewhere nothing is told and nothing warns', async () => {
  arrived('open')
  press(document.body)
  await after(120 * MINUTE)
  expect([told, dialog.get()]).toEqual([0, undefined])
})
