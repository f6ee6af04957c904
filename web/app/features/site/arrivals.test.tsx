// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../../../test/dom.tsx'

it.each([
  ['open', { name: 'auth', mode: 'register' }],
  ['br', undefined],
] as const)('[DLG-9] in %s a visit from an advertisement opens by itself: %j', async (law, opened) => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  history.replaceState(null, '', '/?utm_source=x')
  const { arrive } = await import('../../../test/page.tsx')
  const { at } = await import('../../../test/around.ts')
  const { RouterContext } = await import('../../../shell/router/location.ts')
  arrive({ data: { 'GET /v2/settings/': { jurisdiction: law } } })
  const { session } = await import('../../state/player.ts')
  const { dialog } = await import('../../state/dialogs.ts')
  const { Arrivals } = await import('./arrivals.tsx')
  session.set({ status: 'anonymous' })
  mount(createElement(RouterContext, { value: at('/') }, createElement(Arrivals)))
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  if (opened) expect(dialog.get()).toMatchObject(opened)
  else expect(dialog.get()).toBeUndefined()
})
