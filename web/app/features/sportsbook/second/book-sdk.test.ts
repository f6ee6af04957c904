// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const SDK = { script: 'https://book.example/sdk/altenarWSDK.js', integration: 'casa' }
const LOOK = { culture: 'pt-BR', oddsFormat: 0, themeName: 'dark' } as const

/** The module is imported anew for each test, because it loads the script once a page. */
let sdk: typeof import('./book-sdk.ts')
let box: HTMLElement
let left: AbortController
let steps: unknown[][]

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>(`script[src^="${SDK.script}"]`)]
const props = {
  ...{ page: 'overview' as const, height: 600 },
  ...{ onRouteChange: () => {}, onSignInButtonClick: () => {}, onSlipStateChange: () => {} },
  onTokenExpired: async () => 'fresh',
}
const open = (token: string | undefined = undefined) =>
  sdk.openBook(SDK, box, { look: LOOK, props, token: async () => token }, left.signal)

/** The test browser fetches no scripts: it only reports success or failure. */
const comes = (isHere: boolean) => {
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } }
  Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: isHere })
}

/** The supplier's script, as it sets its global. */
function arrives(init: () => Promise<void> = async () => {}) {
  window.altenarWSDK = {
    init: (options) => {
      steps.push(['init', options])
      return init()
    },
    addSportsBook: ({ props: { page, height }, container }) => {
      steps.push(['addSportsBook', page, height])
      container.append(document.createElement('main'))
      return { remove: () => steps.push(['remove']) }
    },
    set: (values) => steps.push(['set', values]),
  }
}

beforeEach(async () => {
  vi.resetModules()
  sdk = await import('./book-sdk.ts')
  box = document.body.appendChild(document.createElement('div'))
  ;[left, steps] = [new AbortController(), []]
  comes(true)
})
afterEach(() => {
  vi.useRealTimers()
  box.remove()
  document.head.replaceChildren()
  delete window.altenarWSDK
})

describe("[SPORT-3] the second book's script", () => {
  it('comes deferred and once, from the configured address; init comes before the one mount, with what the page says', async () => {
    arrives()
    await open('a-token')
    expect(scripts().map(({ defer }) => defer)).toEqual([true])
    const options = { ...LOOK, integration: 'casa', countryCode: 'BR', token: 'a-token' }
    expect(steps).toEqual([
      ['init', options],
      ['addSportsBook', 'overview', 600],
    ])
    await open()
    expect(scripts()).toHaveLength(1)
  })

  it('shows a visitor the book without a token', async () => {
    arrives()
    await open()
    expect(steps[0]?.[1]).toMatchObject({ token: undefined })
  })

  it('is removed with its book when the page is left, also when it fails at that', async () => {
    arrives()
    await open()
    left.abort()
    expect([steps.at(-1), box.childElementCount]).toEqual([['remove'], 0])
  })

  it('mounts nothing in a page that was left before it came', async () => {
    let ready = () => {}
    arrives(() => new Promise((resolve) => (ready = resolve)))
    const opening = open()
    await vi.waitFor(() => expect(steps).toHaveLength(1))
    left.abort()
    ready()
    await opening
    expect(box.childElementCount).toBe(0)
  })

  it.each([
    ['cannot be had', () => comes(false)],
    ['has no book', () => {}],
    ['refuses to begin', () => arrives(() => Promise.reject(new Error('integration')))],
  ])('that %s has failed, and the next try asks for it anew', async (_, happens) => {
    happens()
    await expect(open()).rejects.toThrow(sdk.BookFailed)
    expect([scripts().length, box.childElementCount]).toEqual([0, 0])
    comes(true)
    arrives()
    await open()
    expect([scripts().map(({ src }) => src), box.childElementCount]).toEqual([[`${SDK.script}?attempt=2`], 1])
  })

  it('that never answers has failed after ten seconds; what it does later shows nothing', async () => {
    vi.useFakeTimers()
    let ready = () => {}
    arrives(() => new Promise((resolve) => (ready = resolve)))
    const failure = open().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(steps).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toBeInstanceOf(sdk.BookFailed)
    ready()
    await vi.advanceTimersByTimeAsync(10)
    expect(box.childElementCount).toBe(0)
  })

  it('hears no message of another window', async () => {
    const heard = vi.spyOn(window, 'addEventListener')
    arrives()
    await open()
    expect(heard.mock.calls.map(([name]) => name)).not.toContain('message')
    heard.mockRestore()
  })
})
