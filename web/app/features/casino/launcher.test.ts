// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Launch } from './launcher.ts'

const ADDRESS = 'https://supplier.example/launcher.js'
const OPTIONS = { strategy: 'iframe', game_url: 'https://supplier.example/game' }
const SCRIPTED: Launch = { kind: 'script', options: OPTIONS }

/** The module is imported anew for each test, because it loads the script once per visit. */
let launcher: typeof import('./launcher.ts')
let box: HTMLElement
let left: AbortController
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${ADDRESS}"]`)]
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** The test browser fetches no scripts: it only reports success or failure. */
const comes = (isHere: boolean) => {
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } }
  Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: isHere })
}

/** The supplier's script by its documentation: fills the element and reports the outcome. */
function answer(how: 'opens' | 'fails' | 'is silent') {
  window.sg = {
    launch({ target_element, launch_options }, opened, failed) {
      const frame = document.createElement('iframe')
      frame.title = JSON.stringify(launch_options)
      document.getElementById(target_element)?.append(frame)
      if (how === 'opens') opened({})
      if (how === 'fails') failed('no such game')
    },
  }
}

const open = (launch: Launch = SCRIPTED) => launcher.openGame(box, async () => launch, left.signal)

beforeEach(async () => {
  vi.resetModules()
  launcher = await import('./launcher.ts')
  const { arrive } = await import('../../../test/page.tsx')
  arrive({ config: { SOFTSWISS_SCRIPT_URL: ADDRESS } })
  box = document.body.appendChild(document.createElement('div'))
  box.id = launcher.GAME_BOX
  comes(true)
  left = new AbortController()
})
afterEach(() => {
  vi.useRealTimers()
  box.remove()
  for (const script of scripts()) script.remove()
})

it('[CASINO-3] a script that cannot be had is asked for again at the next try', async () => {
  comes(false)
  await expect(open()).rejects.toThrow(launcher.LaunchFailed)
  expect(scripts()).toHaveLength(0)
  comes(true)
  answer('opens')
  await open()
  expect(scripts()).toHaveLength(1)
})

it('[CASINO-3] [ENT-18] loads the script of the configuration deferred and once, and hands it what the server answered', async () => {
  answer('opens')
  await open()
  expect(scripts()[0]?.defer).toBe(true)
  expect(box.querySelector('iframe')?.title).toBe(JSON.stringify(OPTIONS))
  box.replaceChildren()
  await open()
  expect(scripts()).toHaveLength(1)
  expect(box.children).toHaveLength(1)
})

it('a game that its supplier cannot open has failed, and leaves nothing behind', async () => {
  answer('fails')
  await expect(open()).rejects.toThrow(launcher.LaunchFailed)
  expect(box.children).toHaveLength(0)
})

it('a game that says nothing for ten seconds has failed, and leaves nothing behind', async () => {
  answer('is silent')
  vi.useFakeTimers()
  const outcome = expect(open()).rejects.toThrow(launcher.LaunchFailed)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(box.children).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  await outcome
  expect(box.children).toHaveLength(0)
})

it('[CASINO-3] a script that does not come is asked for anew by the next try', async () => {
  vi.spyOn(document.head, 'append').mockImplementationOnce(() => {})
  vi.useFakeTimers()
  const outcome = expect(open()).rejects.toThrow(launcher.LaunchFailed)
  await vi.advanceTimersByTimeAsync(10_100)
  await outcome
  vi.useRealTimers()
  answer('opens')
  await open()
  expect(scripts()).toHaveLength(1)
})

it('a page that was left while its game was opening shows nothing of it', async () => {
  answer('opens')
  let tell: (launch: Launch) => void = () => {}
  const request = new Promise<Launch>((resolve) => {
    tell = resolve
  })
  const opening = launcher.openGame(box, () => request, left.signal)
  left.abort()
  tell(SCRIPTED)
  await opening
  expect(box.children).toHaveLength(0)
})

const FRAMED: Launch = { kind: 'frame', url: 'about:blank#game' }
/** A message from the game in the frame, or from another source. */
const say = (data: unknown, { source = box.querySelector('iframe')?.contentWindow, origin = 'null' } = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as never }))
const LOADED = { type: 'supplier.game', state: 'loaded' }

it('[CASINO-7] a supplier without a script opens in a frame, which may play sound and fill the screen, once it says so itself', async () => {
  let isReady = false
  const opening = open(FRAMED).then((how) => {
    isReady = true
    return how
  })
  await settled()
  const frame = box.querySelector('iframe')
  expect(frame?.getAttribute('allow')).toBe('autoplay; fullscreen')
  say(LOADED, { source: window as never })
  say(LOADED, { origin: 'https://somebody.example' })
  say(null)
  say({ type: 'other', state: 'failed' })
  await settled()
  expect(isReady, 'only the game itself is believed').toBe(false)
  say(LOADED)
  expect(await opening).toBe('ready')
})

it('a game in a frame that says it has failed is gone at once', async () => {
  const outcome = expect(open(FRAMED)).rejects.toThrow(launcher.LaunchFailed)
  await settled()
  say({ type: 'supplier.game', state: 'failed' })
  await outcome
  expect(box.children).toHaveLength(0)
})

it('a page in a frame is seen when it is loaded, and one that says nothing stays, as one that may not be ready', async () => {
  vi.useFakeTimers()
  const shown = vi.fn()
  const opening = launcher.openGame(box, async () => FRAMED, left.signal, shown)
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).not.toHaveBeenCalled()
  box.querySelector('iframe')?.dispatchEvent(new Event('load'))
  expect(shown).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_100)
  expect(await opening).toBe('silent')
  expect(box.children).toHaveLength(1)
})

it('a frame that nothing comes into has failed after ten seconds', async () => {
  vi.useFakeTimers()
  const outcome = expect(open(FRAMED)).rejects.toThrow(launcher.LaunchFailed)
  await vi.advanceTimersByTimeAsync(10_100)
  await outcome
})
