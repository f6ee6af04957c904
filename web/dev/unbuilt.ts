import { LANGUAGES } from '@jogo/contract/refusals'
import type { Plugin, ViteDevServer } from 'vite'
import type { Boot } from '../app/lib/boot.ts'
import { BASE_TEXTS } from '../app/lib/texts.ts'
import { routes } from '../app/routes.ts'
import { textGroups } from '../build/configs.ts'
import { smallLoader } from '../build/loader.ts'
import type { BuildOutput } from '../server/build-output.ts'
import type { Renderer } from '../shell/server.tsx'
import { SHOW_TEXTS } from './live-texts.ts'

const ENTRY_ID = 'virtual:entry'
const SHEET = '/app/styles/app.css?direct'
const LAYOUTS = '/app/styles/layouts.css?direct'

/** Start of every page: Vite's client, React's refresh runtime, the error overlay, then the site. */
const ENTRY = `
import '/@vite/client'
import RefreshRuntime from '/@react-refresh'
RefreshRuntime.injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
window.__vite_plugin_react_preamble_installed__ = true
${SHOW_TEXTS}
const show = (failure) => {
  const Overlay = customElements.get('vite-error-overlay')
  if (Overlay && failure) document.body.append(new Overlay({ message: String(failure.message ?? failure), stack: failure.stack ?? '' }))
}
addEventListener('error', ({ error }) => show(error))
addEventListener('unhandledrejection', ({ reason }) => show(reason))
await import('/app/entry-client.tsx')
`

export const entryModule: Plugin = {
  name: 'entry',
  resolveId: (id) => (id === ENTRY_ID ? `\0${ENTRY_ID}` : undefined),
  load: (id) => (id === `\0${ENTRY_ID}` ? ENTRY : undefined),
}

/** Replaces a build: the same addresses, answered by Vite from the sources. */
export async function unbuilt(vite: ViteDevServer): Promise<BuildOutput> {
  const load = () => vite.ssrLoadModule('/app/entry-server.tsx') as Promise<Renderer<Boot>>
  let latest = await load()
  const names = routes.map(({ name }) => name)
  const none = Object.fromEntries(names.map((name) => [name, []]))
  return {
    site: {
      ...{
        build: 'sources',
        timestamp: Date.now(),
        entry: `/@id/__x00__${ENTRY_ID}`,
        libraries: '',
        entryImports: [],
      },
      ...{ css: SHEET, layoutsCss: LAYOUTS, routes: none, routeCss: none, imports: {}, guarded: [] },
      texts: Object.fromEntries(
        LANGUAGES.map((code) => [
          code,
          Object.fromEntries(textGroups().map(([group, file]) => [group, `/app/messages/${code}/${file}`])),
        ]),
      ),
      routeTexts: Object.fromEntries(names.map((name) => [name, [...BASE_TEXTS]])),
    },
    // The whole sheet is loaded before the first paint, so no page has critical CSS.
    cssRules: { [SHEET]: [{ kind: 'statement', prelude: `@import url("${SHEET}")` }] },
    layoutsCss: `@import url("${LAYOUTS}");`,
    loader: smallLoader(),
    assets: new Map(),
    async render(...request) {
      latest = await load()
      return latest.render(...request)
    },
    renderAlone: (...request) => latest.renderAlone(...request),
  }
}
