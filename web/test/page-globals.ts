import { vi } from 'vitest'

/** A cookie as written by the page, newest last. */
export interface Written {
  name: string
  value: string
  attributes: Record<string, string | true>
}

/** A document with cookies, web storage and an address, for tests in Node. Replaces the globals during a test. */
export function pageGlobals(address = 'https://site.example/') {
  const jar = new Map<string, string>()
  const written: Written[] = []
  const storage = new Map<string, string>()
  const events = new EventTarget()
  const url = new URL(address)
  const document = {
    visibilityState: 'visible',
    addEventListener: () => {},
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...rest] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      const attributes = Object.fromEntries(
        rest.map((attribute) => [
          attribute.split('=')[0],
          attribute.includes('=') ? attribute.slice(attribute.indexOf('=') + 1) : true,
        ]),
      )
      if (attributes['max-age'] === '0') jar.delete(name)
      else {
        jar.set(name, value)
        written.push({ name, value: decodeURIComponent(value), attributes } as Written)
      }
    },
  }
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  const history = {
    state: null as unknown,
    pushState(state: unknown) {
      history.state = state
    },
    replaceState(state: unknown) {
      history.state = state
    },
    back() {
      history.state = null
      setTimeout(() => events.dispatchEvent(new Event('popstate')))
    },
  }
  const globals = {
    document,
    localStorage,
    history,
    location: { protocol: url.protocol, origin: url.origin, pathname: url.pathname, search: url.search },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return { jar, written, storage, events }
}
