import { loadScript } from './script.ts'

const KEY = /^wg_[0-9a-f]{32,40}$/
const SCRIPT = 'https://cdn.weglot.com/weglot.min.js'

interface Translator {
  initialize(options: { api_key: string }): void
}

let isStarted = false

/**
 * Loads the operator's translation service, for unsupported languages. It stores its choice under `wglang`, like ours; an unsupported
 * language counts as Portuguese here, and the service translates it.
 * @param key `wg_…`; anything else loads nothing
 */
export async function startTranslation(key: string): Promise<void> {
  if (!KEY.test(key) || isStarted) return
  isStarted = true
  await loadScript(SCRIPT)
  const translator = (globalThis as { Weglot?: Translator }).Weglot
  translator?.initialize({ api_key: key })
}
