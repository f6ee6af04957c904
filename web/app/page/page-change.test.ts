import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { match, type Place, type View } from '../../shell/index.ts'
import { arrive } from '../../test/page.tsx'
import { backendBrand } from '../lib/backend-brand.ts'
import { m, speak } from '../lib/language.ts'
import { queries } from '../lib/queries/client.ts'
import { publicKey } from '../lib/queries/keys.ts'
import { pt } from '../messages/pt.ts'
import { routes } from '../routes.ts'
import { dialog } from '../state/dialogs.ts'
import { arrived, depart, followLayout, layoutOfView, leave, remain } from './page-change.ts'

const at = (url: string): View => ({ kind: 'pending', place: match(routes, url) as Place })
const error: View = { kind: 'error', status: 404, message: '', url: '/x' }

let isStill = false
const classes = new Set<string>()
const main = {
  classList: { add: (name: string) => classes.add(name), remove: (name: string) => classes.delete(name) },
  focus: vi.fn(),
}
const announcer = { textContent: '' }
const links: { href?: string }[] = []
const document = {
  title: '',
  documentElement: { dataset: {} as Record<string, string> },
  head: { append: (link: object) => void links.push(link) },
  createElement: () => ({}),
  getElementById: (id: string) => (id === 'content' ? main : id === 'announcer' ? announcer : null),
  querySelector: () => null,
}

beforeEach(() => {
  speak('pt', pt)
  open({})
  isStill = false
  dialog.set(undefined)
  classes.clear()
  links.length = 0
  vi.clearAllMocks()
  vi.stubGlobal('document', document)
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(settings: object, API_URL = '') {
  arrive({
    brand: backendBrand(API_URL),
    layoutsCss: '/layouts.css',
    data: {
      'GET /v2/settings/': settings,
      // These pages have no title or description from the operator.
      ...Object.fromEntries(
        ['home_page', 'games-double', 'casino', 'altenar-sports'].map((section_name) => [
          JSON.stringify(['GET /api/seo', { query: { section_name } }]),
          { title: '', content: '' },
        ]),
      ),
    },
  })
}

describe('the transition `page`', () => {
  it('[START-10] out, then in: the old page leaves in 80 ms, and only then the new one enters in 80 ms', async () => {
    const gone = vi.fn()
    void leave().then(gone)
    expect([...classes]).toEqual(['page-leave-active'])
    await vi.advanceTimersByTimeAsync(79)
    expect(gone).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(gone).toHaveBeenCalled()
    arrived(at('/casino'), false)
    expect([...classes]).toEqual(['page-enter-active'])
    await vi.advanceTimersByTimeAsync(80)
    expect([...classes]).toEqual([])
  })

  it('[START-10] a page that began to leave and stays is seen again', () => {
    void leave()
    remain()
    expect([...classes]).toEqual([])
  })

  it('[START-10] is no movement at all for who asked for less of it', async () => {
    isStill = true
    await leave()
    arrived(at('/casino'), false)
    expect([...classes]).toEqual([])
  })
})

describe('arriving', () => {
  it('names the page in the title, tells it aloud, puts the focus at its beginning and closes any dialog', () => {
    open({ general_site_title: 'Casa' })
    dialog.set({ name: 'language' })
    depart()
    arrived(at('/casino'), false)
    expect(document.title).toBe('Apostas Online | Casa')
    expect(announcer.textContent).toBe(m.layouts.arrived('Apostas Online | Casa'))
    expect(main.focus).toHaveBeenCalledWith({ preventScroll: true })
    expect(dialog.get()).toBeUndefined()
  })

  it('leaves a dialog alone that was opened while the page was on its way, and gives it an entry over that page', () => {
    const history = { state: {}, pushState: vi.fn(), replaceState: vi.fn() }
    vi.stubGlobal('history', history)
    dialog.set({ name: 'language' })
    depart()
    dialog.set({ name: 'search' })
    arrived(at('/casino'), false)
    expect(dialog.get()).toEqual({ name: 'search' })
    expect(history.pushState).toHaveBeenCalledWith({ dialog: 'search' }, '')
  })

  it('leaves the focus and the dialog of a first page alone', () => {
    dialog.set({ name: 'language' })
    arrived(at('/casino'), true)
    expect(main.focus).not.toHaveBeenCalled()
    expect(dialog.get()).toEqual({ name: 'language' })
  })

  it('[ROUTE-23] wears the layout that the route names, otherwise the one of the operator, otherwise default', () => {
    expect(layoutOfView(at('/games/double'))).toBe('blaze')
    expect(layoutOfView(at('/altenar-sports/x'))).toBe('orange')
    expect(layoutOfView(at('/casino'))).toBe('default')
    open({ general_layout: 'orange' })
    expect(layoutOfView(at('/casino'))).toBe('orange')
    expect(layoutOfView(at('/games/double'))).toBe('blaze')
    arrived(at('/casino'), false)
    expect(document.documentElement.dataset.layout).toBe('orange')
    expect(links).toEqual([{ rel: 'stylesheet', href: '/layouts.css' }])
  })

  it('[START-8] an open page changes into the layout that the operator chooses, unless its route names one', () => {
    let view = at('/casino')
    arrived(view, true)
    const stop = followLayout({ get: () => view })
    queries().setQueryData(publicKey('GET /v2/settings/'), { general_layout: 'orange' })
    expect(document.documentElement.dataset.layout).toBe('orange')
    view = at('/games/double')
    queries().setQueryData(publicKey('GET /v2/settings/'), { general_layout: 'default' })
    expect(document.documentElement.dataset.layout).toBe('blaze')
    stop()
  })

  it('[DLG-7] the error page wears the brand whose backend the site talks to', () => {
    expect(layoutOfView(error)).toBe('default')
    open({ general_layout: 'orange' }, 'https://api.blaze.jogolimpo.example')
    expect(layoutOfView(error)).toBe('blaze')
    open({ general_layout: 'orange' }, 'https://api.elsewhere.example')
    expect(layoutOfView(error)).toBe('orange')
  })
})
