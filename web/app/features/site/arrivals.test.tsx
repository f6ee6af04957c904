// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../../../test/dom.tsx'

it.each([
  ['open', 'from an advertisement', '/?utm_source=x', { name: 'auth', mode: 'register' }],
  ['br', 'from an advertisement', '/?utm_source=x', undefined],
  ['open', 'that the site gave a query', '/', undefined],
] as const)('[DLG-9] in %s a visit %s (%s) opens by itself: %j', async (law, _, came, opened) => {
  vi.resetModules()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `http://localhost${came}` } as PerformanceEntry,
  ])
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
