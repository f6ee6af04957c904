import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { freeBlock } from '../../tools/ports.ts'

let server: ChildProcess | undefined
afterEach(() => server?.kill('SIGKILL'))

/** The development server without an api: pages render as during an outage. */
async function start(): Promise<string> {
  const port = await freeBlock(2)
  const env = { ...process.env, SITE_PORT: `${port}`, API_URL: `http://127.0.0.1:${port + 1}` }
  server = spawn(process.execPath, ['web/dev/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(server.stdout ?? server, 'data')
  return `http://127.0.0.1:${port}`
}

it('serves pages from their sources, with the client that hears of edits, and ends when asked', async () => {
  const site = await start()
  const page = await fetch(site, { headers: { accept: 'text/html' } })
  const html = await page.text()
  const entry = /\/@id\/[^"']*virtual:entry/.exec(html)?.[0] ?? 'no entry'
  const [script, client, component, texts] = await Promise.all(
    [entry, '/@vite/client', '/app/ui/button.tsx', '/app/messages/pt/bets.ts'].map(async (path) =>
      (await fetch(site + path)).text(),
    ),
  )
  expect(script).toContain('/@vite/client')
  expect(client).toContain('vite-hmr')
  expect(component).toContain('RefreshReg')
  // A saved text updates in place, and nothing else reloads.
  expect(texts).toContain('import.meta.hot.accept((next) => next && window.showTexts?.(next))')
  expect(script).toContain('window.showTexts = ')
  server?.kill('SIGTERM')
  expect(await once(server as ChildProcess, 'exit')).toEqual([0, null])
})
