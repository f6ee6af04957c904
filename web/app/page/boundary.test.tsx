import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { m, speak } from '../lib/language.ts'
import { pt } from '../messages/pt.ts'
import { Boundary } from './boundary.tsx'

const assign = vi.fn()
const tab = new Map<string, string>()

beforeEach(() => {
  speak('pt', pt)
  assign.mockClear()
  tab.clear()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { href: 'https://site.example/casino', assign })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The boundary in React's state after a child threw. */
function broken(props: ConstructorParameters<typeof Boundary>[0], failure: Error) {
  const boundary = new Boundary(props)
  boundary.setState = (state) => Object.assign(boundary.state, state)
  Object.assign(boundary.state, Boundary.getDerivedStateFromError(failure))
  boundary.componentDidCatch(failure)
  return { boundary, html: () => renderToStaticMarkup(boundary.render()) }
}

it('a page that breaks is replaced by a way to try again, in its own place; nothing of its insides is told', () => {
  const onRetry = vi.fn()
  const { boundary, html } = broken({ children: 'the page', onRetry }, new Error('secret insides'))
  expect(html()).toContain(m.failure.part_title)
  expect(html()).toContain(m.layouts.retry)
  expect(html()).not.toContain('secret')
  boundary.retry()
  expect(onRetry).toHaveBeenCalledOnce()
  expect(html()).toBe('the page')
  expect(assign).not.toHaveBeenCalled()
})

it('a part that can be done without is simply not there', () => {
  expect(broken({ children: 'a banner', instead: null }, new Error('x')).html()).toBe('')
})

it('[START-9] a part whose file is gone with its build is answered by one full load', () => {
  const gone = () => new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
  broken({ children: 'a' }, gone())
  broken({ children: 'b' }, gone())
  expect(assign.mock.calls).toEqual([['https://site.example/casino']])
})
