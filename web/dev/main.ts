import { createServer, type ServerResponse } from 'node:http'
import { createServer as createVite } from 'vite'
import { development } from '../build/configs.ts'
import { writeTokens } from '../build/tokens.ts'
import { readConfig } from '../server/config.ts'
import { followPublicData } from '../server/public-data.ts'
import { createSite } from '../server/site.ts'
import { createTargets } from '../server/targets.ts'
import { createTelemetry } from '../server/telemetry.ts'
import { liveTexts } from './live-texts.ts'
import { entryModule, unbuilt } from './unbuilt.ts'

/**
 * The site from its sources, for development: saved changes show at once in open pages, React is the development build, and its errors (a
 * hydration mismatch, for example) are shown over the page. Uses the same environment as the site.
 */
const config = readConfig(process.env)
// React chooses its build by this variable, here and in the browser.
process.env.NODE_ENV = 'development'
writeTokens()

const server = createServer()
const vite = await createVite({
  ...development,
  plugins: [...(development.plugins ?? []), entryModule, liveTexts],
  server: { middlewareMode: true, hmr: { server } },
})
const apis = createTargets(config.apiUrls)
const telemetry = createTelemetry(config)
const answers = followPublicData(apis, telemetry.log)
let edits = 0
vite.watcher.on('all', () => {
  edits += 1
})
// Rendered pages are cached until their data change; in development an edit counts as a change. Nothing is rendered ahead.
const publicData = { ...answers, version: () => answers.version() + edits, changed: () => {} }
const site = createSite(config, await unbuilt(vite), telemetry, apis, publicData)

server.on('request', (request, response) => {
  // Vite adds inline styles and scripts to the page, which the content security policy would block. Files of Vite are answered before
  // files of the site.
  withoutPolicy(response)
  if (isOfSite(request.url ?? '/')) return void site.emit('request', request, response)
  vite.middlewares(request, response, () => site.emit('request', request, response))
})
server.on('upgrade', (request, socket, head) => {
  if (request.headers['sec-websocket-protocol']?.startsWith('vite-')) return
  site.emit('upgrade', request, socket, head)
})
server.listen(config.port, config.host, () =>
  console.log(`Site, from its sources: http://${config.host}:${config.port}`),
)

const stop = async () => {
  answers.stop()
  await vite.close()
  server.close(() => process.exit(0))
  server.closeAllConnections()
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.once('disconnect', stop)

const isOfSite = (url: string) => /^\/(api|v2|docs|images|webhooks|boot|builds|health)(\/|\?|$)/.test(url)

function withoutPolicy(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    name === 'content-security-policy' ? response : setHeader(name, value)
}
