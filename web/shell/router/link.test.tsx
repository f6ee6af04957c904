import type { ComponentProps, MouseEvent, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { at } from '../../test/around.ts'
import { visitor } from '../../test/visitor.ts'
import { onMove } from './history.ts'
import { Link } from './link.tsx'
import { RouterContext, usePath, useSearch } from './location.ts'

afterEach(() => vi.unstubAllGlobals())

/** Clicks the link; `event.defaultPrevented` tells whether the site handles the click instead of the browser. */
function click(how: Partial<MouseEvent>, props: ComponentProps<'a'> = {}) {
  const go = vi.fn()
  let link: ReactElement<ComponentProps<'a'>> | undefined
  function Probe() {
    link = Link({ ...props, href: '/fair' })
    return link
  }
  renderToStaticMarkup(
    <RouterContext value={{ go }}>
      <Probe />
    </RouterContext>,
  )
  const event = {
    button: 0,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true
    },
    ...how,
  } as MouseEvent<HTMLAnchorElement>
  link?.props.onClick?.(event)
  return { went: go.mock.calls, isOurs: event.defaultPrevented }
}

it('a plain click goes there without loading the site again', () => {
  expect(click({})).toEqual({ went: [['/fair']], isOurs: true })
})

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %o is the browser’s, and nobody’s handler hears of it',
  (how) => {
    const onClick = vi.fn()
    expect(click(how, { onClick })).toEqual({ went: [], isOurs: false })
    expect(onClick).not.toHaveBeenCalled()
  },
)

it('a link with a target or a file to keep is the browser’s', () => {
  expect(click({}, { target: '_blank' })).toEqual({ went: [], isOurs: false })
  expect(click({}, { download: '' })).toEqual({ went: [], isOurs: false })
})

it('its own handler runs first and may prevent the going', () => {
  const onClick = (event: MouseEvent) => event.preventDefault()
  expect(click({}, { onClick }).went).toEqual([])
})

it('stands in the HTML as any link does', () => {
  const html = renderToStaticMarkup(
    <Link href="/fair" aria-current="page" className="x">
      Justo
    </Link>,
  )
  expect(html).toBe('<a aria-current="page" class="x" href="/fair">Justo</a>')
})

it('path and query are those of the request on the server, of the address bar in a browser', () => {
  const Address = () => `${usePath()} ${useSearch()}`
  const server = { ...at('/casino').server, path: '/casino', search: () => 'page=2' }
  expect(
    renderToStaticMarkup(
      <RouterContext value={{ async go() {}, server }}>
        <Address />
      </RouterContext>,
    ),
  ).toBe('/casino page=2')
  visitor('/sports?x=1')
  expect(renderToStaticMarkup(<Address />)).toBe('/sports x=1')
})

it('whoever shows the address hears of every move, and of none that was refused', async () => {
  const { browser } = visitor()
  const paths: string[] = []
  const stop = onMove(() => paths.push(location.pathname))
  history.pushState({}, '', '/casino')
  history.replaceState({}, '', '/fair')
  history.pushState({}, '', '/undefined')
  browser.back()
  expect(paths).toEqual(['/casino', '/fair', '/'])
  stop()
  browser.forward()
  expect(paths).toHaveLength(3)
})
