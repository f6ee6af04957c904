// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouterContext } from '../../../shell/index.ts'
import { at } from '../../../test/around.ts'
import { mount } from '../../../test/dom.tsx'
import { arrive } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { play } from '../../messages/pt/casino/play.ts'
import { pt } from '../../messages/pt.ts'
import { PlayStage } from './play-stage.tsx'

const MINUTE = 60_000
const GAME = { slug: 'caju', name: 'Caju', provider: { slug: 'casa', name: 'Casa' } } as never
const FRAME = { kind: 'frame', url: 'about:blank#game' }
const SESSION = '0198c0de-0000-7000-8000-000000000001'
let urls: string[]
let refusal: string | undefined
const reportCount = () =>
  urls.filter((url) => url.endsWith(`/api/suppliers/sessions/${SESSION}/place`)).length
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const warning = () => document.querySelector('[role=alert]')?.textContent

beforeEach(async () => {
  // Preloaded, so that its loading time is not measured.
  await import('../../lib/api.ts')
  vi.useFakeTimers()
  speak('pt', { ...pt, play })
  arrive()
  urls = []
  refusal = undefined
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(String(url))
    if (String(url).endsWith('/demo')) return Response.json({ launch: FRAME })
    if (String(url).endsWith('/launch')) return Response.json({ session: SESSION, launch: FRAME })
    return refusal === undefined
      ? Response.json({ good_until: new Date().toISOString() })
      : Response.json({ error: refusal, message: 'Fora do país.' }, { status: 403 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const stage = (mode: 'real' | 'demo' | undefined) => (
  <QueryClientProvider client={queries()}>
    <RouterContext value={at('/play/caju')}>
      <PlayStage game={GAME} mode={mode} poster={null} aside={null} />
    </RouterContext>
  </QueryClientProvider>
)

/** The game is launched and its page loads without reporting that it is ready. */
async function opens() {
  await after(0)
  await vi.waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
  act(() => void document.querySelector('iframe')?.dispatchEvent(new Event('load')))
  await after(10_000)
}

it('[LAW-GEO-1] while a game is open its page says each minute from where, and says why no bet is taken', async () => {
  const show = mount(stage('real'))
  await opens()
  await after(MINUTE - 2_000)
  expect(reportCount()).toBe(0)
  await after(2_000)
  await after(MINUTE)
  expect([reportCount(), warning()]).toEqual([2, undefined])
  refusal = 'location_outside'
  act(() => void dispatchEvent(new Event('online')))
  await after(0)
  expect([reportCount(), warning()]).toEqual([3, 'Fora do país.'])
  // A refusal about something else leaves the location unchanged.
  refusal = 'too_many_requests'
  await after(MINUTE)
  expect([reportCount(), warning()]).toEqual([4, 'Fora do país.'])
  refusal = undefined
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await after(0)
  expect([reportCount(), warning()]).toEqual([5, undefined])
  show(stage(undefined))
  await after(10 * MINUTE)
  expect(reportCount()).toBe(5)
})

it('a demonstration says nothing of the kind', async () => {
  mount(stage('demo'))
  await opens()
  await after(3 * MINUTE)
  expect(reportCount()).toBe(0)
})
