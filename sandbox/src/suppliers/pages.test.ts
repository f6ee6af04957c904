import { createContext, runInContext, Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageWords } from './pages/words.ts'
import { LAUNCHER } from './softswiss/launcher.ts'
import { type Floor, openFloor } from './testing.ts'

let floor: Floor
beforeAll(async () => {
  floor = await openFloor()
})
afterAll(() => floor.close())

describe.each([
  'mandacaru:OncinhaDaSorte',
  'vitoriaregia:RoletaIpeAoVivo',
  'vitoriaregia:BlackjackJacaranda',
  'pixelpampa:PirateSAcai',
])('the page of %s', (game) => {
  it.each(['pt-BR', 'en', 'es'])(
    'is whole in %s, small, and allowed nothing but its own server',
    async (locale) => {
      const urls = { return_url: 'https://x.example/</script><script>alert(1)' }
      const { text, headers } = (await floor.page(await floor.open(game, { locale, urls }))) as unknown as {
        text: string
        headers: Record<string, string>
      }
      const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '')
      expect(scripts).toHaveLength(1)
      expect(() => new Script(scripts[0] ?? '')).not.toThrow()
      expect(text.length).toBeLessThan(40_000)
      const shown = text.replace(scripts[0] ?? '', '')
      expect(shown).not.toMatch(/undefined|\[object|NaN/)
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain("connect-src 'self'")
    },
  )
})

it('words are the same in all languages, none is empty', () => {
  const [pt, ...others] = (['pt', 'en', 'es'] as const).map(pageWords)
  for (const other of others) {
    expect(Object.keys(other)).toEqual(Object.keys(pt ?? {}))
    expect(Object.keys(other.reasons)).toEqual(Object.keys(pt?.reasons ?? {}))
    expect([...Object.values(other), ...Object.values(other.reasons)].every(Boolean)).toBe(true)
  }
})

describe('the launcher', () => {
  /** A page of a few parts with a script that runs as in a browser. */
  function open() {
    const heard: string[] = []
    const listeners = new Set<(message: object) => void>()
    const frame = { style: {}, contentWindow: {}, remove: () => heard.push('removed'), src: '' }
    const target = { replaceChildren: () => heard.push('shown') }
    const document = {
      createElement: () => frame,
      getElementById: (id: string) => (id === 'here' ? target : null),
    }
    const scope = {
      document,
      URL,
      addEventListener: (_: string, listener: (message: object) => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: (message: object) => void) => listeners.delete(listener),
    }
    const context = createContext({ ...scope, window: scope })
    runInContext(LAUNCHER, context)
    const { sg } = scope as unknown as { sg: { launch(...given: unknown[]): void } }
    const launch = (target_element: string, game_url?: string) =>
      sg.launch(
        { target_element, launch_options: { strategy: 'iframe', game_url } },
        () => heard.push('loaded'),
        ({ message }: { message: string }) => heard.push(`failed: ${message}`),
      )
    const say = (message: object) => {
      for (const listener of listeners) listener(message)
    }
    return { heard, frame, launch, say }
  }
  const GAME = 'http://games.example/play/1'

  it('shows the game and says once that it is loaded, when the game itself says so', () => {
    const { heard, frame, launch, say } = open()
    launch('here', GAME)
    const data = { type: 'supplier.game', state: 'loaded' }
    say({ origin: 'http://evil.example', source: frame.contentWindow, data })
    say({ origin: 'http://games.example', source: {}, data })
    say({ origin: 'http://games.example', source: frame.contentWindow, data: { type: 'other' } })
    expect(heard).toEqual(['shown'])
    say({ origin: 'http://games.example', source: frame.contentWindow, data })
    say({ origin: 'http://games.example', source: frame.contentWindow, data })
    expect([frame.src, heard]).toEqual([GAME, ['shown', 'loaded']])
  })

  it('says what failed', () => {
    const { heard, frame, launch, say } = open()
    launch('nowhere', GAME)
    launch('here')
    launch('here', 'no address')
    launch('here', GAME)
    const data = { type: 'supplier.game', state: 'failed', message: 'no session' }
    say({ origin: 'http://games.example', source: frame.contentWindow, data })
    expect(heard).toEqual([
      'failed: target_element is not in the page',
      'failed: launch_options have no game_url',
      'failed: game_url is no address',
      'shown',
      'failed: no session',
    ])
  })
})

it('the people of the sandbox find every game and what was moved', async () => {
  const { pages } = floor.bench.sandbox
  const list = await (await fetch(`${pages}/jogos`)).text()
  expect(list).toContain('Baobá Games: 30 jogos')
  expect(list).toContain('Pirate&#39;s Açaí')
  const opened = await fetch(`${pages}/jogos/demo?empresa=softswiss&jogo=mandacaru:OncinhaDaSorte`)
  expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('Demonstração')])
  expect((await fetch(`${pages}/jogos/demo?empresa=softswiss&jogo=no`)).status).toBe(404)
})
