import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MarketView } from '@jogo/contract/sportsbook'
import { build } from 'vite'

/** The page with prices in the state of React, in our style. */
export async function reactState(
  ours: string,
  fixture: number,
  markets: readonly MarketView[],
): Promise<string> {
  const html = await (await fetch(ours)).text()
  const styles = html.match(/<style[^>]*>.*?<\/style>/gs)?.join('') ?? ''
  const dir = mkdtempSync(join(tmpdir(), 'jogo-react-state-'))
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      mode: 'production',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: dir,
        emptyOutDir: true,
        lib: {
          entry: fileURLToPath(new URL('react-state.jsx', import.meta.url)),
          formats: ['iife'],
          name: 'page',
          fileName: () => 'page.js',
        },
      },
    })
    const script = readFileSync(join(dir, 'page.js'), 'utf8').replaceAll('</script', '<\\/script')
    const values = `window.__match=${JSON.stringify(markets).replaceAll('<', '\\u003c')};window.__channel='odds.fixture.${fixture}';window.__socket='ws://'+location.host+'/app/x'`
    const root = html.match(/<html[^>]*>/)?.[0] ?? '<html>'
    return `<!doctype html>${root}<head><meta name="viewport" content="width=device-width">${styles}</head><body><div id="root"></div><script>${values}</script><script>${script}</script></body></html>`
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
