/** The part of web storage and cookies that the storage code needs, for tests in Node. Replaces the globals. */
export function browserStorage({ forbidden = false } = {}) {
  const values = new Map<string, string>()
  const cookies = new Map<string, string>()
  const written: string[] = []
  const no = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  const localStorage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, String(value)),
    removeItem: (name: string) => void values.delete(name),
  }
  const document = {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = ''] = text.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0(;|$)/.test(text)) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    },
  }
  return {
    globals: {
      document,
      location: { protocol: 'https:' },
      localStorage: forbidden ? { getItem: no, setItem: no, removeItem: no } : localStorage,
    },
    values,
    cookies,
    /** Cookies as written, with their attributes. */
    written,
  }
}
