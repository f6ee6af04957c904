import { loadScript } from './script.ts'

const KEY = /^wg_[0-9a-f]{32,40}$/
const SCRIPT = 'https://cdn.weglot.com/weglot.min.js'

interface Translator {
  initialize(options: { api_key: string }): void
}

let asked = false

/**
 * The operator's translation company, for languages that we do not speak: its own switch offers them. It keeps the choice under
 * `wglang`, where ours is kept; one that is not ours is Portuguese to us, and its to translate.
 *
 * @param key `wg_…`; anything else loads nothing
 */
export async function startTranslation(key: string): Promise<void> {
  if (!KEY.test(key) || asked) return
  asked = true
  await loadScript(SCRIPT)
  const translator = (globalThis as { Weglot?: Translator }).Weglot
  translator?.initialize({ api_key: key })
}
